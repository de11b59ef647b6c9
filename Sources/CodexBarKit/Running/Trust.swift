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
        if let bundled = library.bundled(spec.id)?.spec, Authority(of: bundled).digest == digest { return nil }
        return Unavailable(
            .notTrusted, say: "This spec asks for more than the bundled one of its name, and nobody has approved it.")
    }

    /// Who gets what: the screen that a person reads before approving a spec.
    package static func summary(of spec: CheckedSpec) -> String {
        let document = spec.document
        var lines = ["\(cleaned(document.title)) (\(spec.id))", ""]
        for credential in document.credentials {
            lines.append("secret '\(credential.name)'")
            for source in credential.sources {
                switch source.place {
                case .environment(let name): lines.append("    read from   $\(name.value)")
                case .file(let file):
                    let base = file.base.map { base in
                        switch base {
                        case .environment(let name): "$\(name.value)"
                        case .home(let folder): "~/\(folder.value)"
                        }
                    }
                    lines.append("    read from   \(base.joined(separator: " or ")), file \(cleaned(file.name.value))")
                }
            }
            for name in credential.sendTo {
                let origin = document.origins.first { $0.name.isSame(as: name.value) }
                for place in origin?.all ?? [] { lines.append("    sent to     \(place.text)") }
            }
        }
        for request in document.requests.flatMap(\.alternatives) {
            let origin = document.origins.first { $0.name.isSame(as: request.target.origin.value) }
            for place in origin?.all ?? [] {
                lines.append(
                    "asks        \(request.method.rawValue) \(place.text)\(cleaned(request.target.path.value))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
