import Diagnostics
package import ProviderSpec
import SpecEngine
package import UsageModel

/// Whether a spec may run with the user's secrets.
package struct Trust: Sendable {
    private let library: SpecLibrary

    init(library: SpecLibrary) { self.library = library }

    /// Nil where the spec asks for nothing that the bundled spec of its id does not ask for.
    ///
    /// Decided from the text of each start, so that a file changed since is another file.
    package func refusal(of spec: CheckedSpec) -> Unavailable? {
        let digest = Authority(of: spec).digest
        guard let bundled = library.bundled(spec.id)?.spec else {
            return Unavailable(.notTrusted, say: "This spec is none of the bundled ones, and nobody has approved it.")
        }
        if Authority(of: bundled).digest == digest { return nil }
        return Unavailable(
            .notTrusted, say: "This spec asks for more than the bundled one of its name, and nobody has approved it.")
    }

    /// Who gets what: the screen that a person reads before approving a spec.
    package static func summary(of spec: CheckedSpec) -> String {
        let document = spec.document
        var lines = ["\(cleaned(document.title)) (\(spec.id))", ""]
        for credential in document.credentials {
            lines.append("secret '\(credential.name)'")
            var sources: [String] = []
            for source in credential.sources {
                switch source.place {
                case .environment(let name): sources.append("    read from   $\(name.value)")
                case .file(let file):
                    let base = file.base.map(\.text).joined(separator: " or ")
                    sources.append("    read from   \(cleaned(base)), file \(cleaned(file.name.value))")
                }
            }
            // A file that is read for several tokens is one place.
            for (index, source) in sources.enumerated() where !sources[..<index].contains(source) {
                lines.append(source)
            }
            lines += places(of: credential.sendTo, document)
        }
        for fields in document.extract {
            for case .field(let field) in fields.members where field.isSecret {
                lines.append("secret '\(fields.step.value).\(field.name)'")
                lines.append("    read from   the answer to '\(fields.step.value)'")
                lines += places(of: field.sendTo, document)
            }
        }
        for request in document.requests.flatMap(\.alternatives) {
            let origin = document.origins.first { $0.name.isSame(as: request.target.origin.value) }
            for place in origin?.places ?? [] {
                lines.append(
                    "asks        \(request.method.rawValue) \(cleaned(place + request.target.path.value))")
            }
        }
        for input in document.inputs {
            let what: String
            switch input.kind {
            case .host: what = "host        "
            case .address(let user): what = user.isPrivate ? "address, perhaps in your own network  " : "address     "
            default: continue
            }
            let standard = input.standard.map { ", else \($0.value)" } ?? ""
            lines.append("\(what){inputs.\(input.name)} is what you give for it\(cleaned(standard))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func places(of origins: [Spanned<String>], _ document: SpecDocument) -> [String] {
        origins.flatMap { name in
            let origin = document.origins.first { $0.name.isSame(as: name.value) }
            return (origin?.places ?? []).map { "    sent to     \(cleaned($0))" }
        }
    }
}
