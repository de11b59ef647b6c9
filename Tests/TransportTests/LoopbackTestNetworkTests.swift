import Foundation
import Testing

/// The way around the address rule stays out of the product.
@Suite struct LoopbackTestNetworkTests {
    @Test func onlyTheTransportKnowsTheTestNetwork() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var users: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            if text.contains("LoopbackTestNetwork") || text.contains("forTestsOnly") {
                users.insert(file.deletingLastPathComponent().lastPathComponent)
            }
        }
        #expect(users == ["Transport"])
    }
}
