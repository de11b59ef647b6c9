import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Every code that the module declares is found by a case of these suites.
@Suite struct DeclaredCodesTests {
    @Test func everyCodeIsFound() throws {
        let here = String(describing: #filePath)
        let root = here.split(separator: "/").dropLast(3).joined(separator: "/")
        var sources: [String] = []
        for folder in ["", "/Blocks", "/Compile", "/Proofs", "/Reading", "/Checked"] {
            sources += texts(in: "/\(root)/Sources/ProviderSpec\(folder)")
        }
        let declared = Set(sources.flatMap(codes))
        try #require(declared.count > 20)
        let tests = texts(in: "/\(root)/Tests/ProviderSpecTests").joined()
        let findings = Repository.files(in: "Tests/Findings", suffix: ".txt").compactMap(Repository.text).joined()
        let lost = declared.filter {
            !tests.contains(" \($0)\"") && !tests.contains(" \($0)]") && !findings.contains(" \($0): ")
        }
        #expect(lost.sorted() == [])
    }

    /// `static let name = Self("CBX0101", "wrong-node")`
    private func codes(_ source: String) -> [String] {
        source.split(separator: "\n").compactMap { line in
            guard line.contains("= Self(\"CBX") else { return nil }
            let parts = line.split(separator: "\"")
            return parts.count >= 4 ? String(parts[3]) : nil
        }
    }

    private func texts(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var texts: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasSuffix(".swift"), let file = fopen("\(folder)/\(name)", "r") else { continue }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
            texts.append(String(decoding: bytes, as: UTF8.self))
        }
        return texts
    }
}
