import Diagnostics
import SpecSyntax

extension SpecNode {
    /// Reads `NAME@VERSION`; whether there is such a decoder the compiler looks up.
    func readNative(_ findings: inout [Diagnostic]) -> Spanned<NativeName>? {
        guard let text = readText(&findings) else { return nil }
        if let name = NativeName(text.value) { return Spanned(name, text.span) }
        findings.append(
            Diagnostic(
                code: .badValue, span: text.span, message: "'\(text.value)' is no name of a native decoder",
                help: "write its name and its version: NAME@1"))
        return nil
    }
}

extension SpecCompiler {
    /// Every native name is one of this program.
    mutating func checkNatives() {
        var named: [Spanned<NativeName>] = []
        for case .native(let name) in document.requests.flatMap(\.decode) { named.append(name) }
        named += document.credentials.flatMap(\.sources).compactMap(\.native)
        for name in named where natives.decoder(name.value) == nil {
            findings.append(
                .unknownName(
                    name.value.description, what: "native decoder", known: natives.names.map(\.description),
                    at: name.span))
        }
    }
}
