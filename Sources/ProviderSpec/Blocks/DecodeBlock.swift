import Diagnostics
import SpecSyntax

/// A stage of `decode:`, which turns the body of an answer into JSON.
package enum DecodeStage: Sendable, Equatable {
    /// Drops a text in front of the body where it is there.
    case stripPrefix(String)
    /// An event stream: the data of each event is a document.
    case eventStream
    /// Balanced JSON arrays, each a document; what stands between them is passed over.
    case frames
    /// Code of the program: the body becomes JSON, or text for the next stage.
    case native(Spanned<NativeName>)

    /// It gives a list of documents.
    package var isList: Bool {
        switch self {
        case .eventStream, .frames: true
        case .stripPrefix, .native: false
        }
    }

    private static let words = ["sse", "frames"]
    static let keys = ["strip_prefix", "native"]
    private static let most = 4

    /// Reads a list of stages; one that gives documents is the last.
    static func checkList(_ node: SpecNode, _ findings: inout [Diagnostic]) -> [Self] {
        var stages: [Self] = []
        for element in node.listed.prefix(most) {
            if stages.last?.isList == true {
                findings.append(
                    Diagnostic(
                        code: .conflictingKeys, span: element.span,
                        message: "nothing follows the documents of a stream",
                        help: "put it in front, or remove it"))
                break
            }
            guard let stage = check(element, &findings) else { continue }
            stages.append(stage)
        }
        if node.listed.count > most {
            findings.append(
                Diagnostic(
                    code: .badValue, span: node.span, message: "more than \(most) stages", help: "leave some out"))
        }
        return stages
    }

    private static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> Self? {
        if case .scalar = node.value {
            guard let word = node.readWord(words, what: "decoder", &findings) else { return nil }
            return word == "sse" ? .eventStream : .frames
        }
        guard let block = BlockReader(node, "decode", keys: keys, &findings) else { return nil }
        block.onlyOne(of: keys, &findings)
        if let node = block["native"] { return node.readNative(&findings).map { .native($0) } }
        guard let prefix = block.requiredText("strip_prefix", &findings) else { return nil }
        guard (1...64).contains(prefix.value.utf8.count) else {
            findings.append(
                Diagnostic(
                    code: .badValue, span: prefix.span, message: "a prefix has 1 to 64 bytes",
                    help: "write the text that stands in front of the JSON"))
            return nil
        }
        return .stripPrefix(prefix.value)
    }
}
