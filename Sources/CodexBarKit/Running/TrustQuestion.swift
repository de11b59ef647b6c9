import Diagnostics
import ProviderSpec
import SpecEngine

/// What a person reads, and types, to approve a spec.
package struct TrustQuestion: Sendable {
    /// Who gets what. What differs from the bundled spec stands first.
    package var screen: String
    /// What is to be typed: the hosts that logins of a bundled spec newly go to, else `yes`.
    package var answer: String
    package var isHost: Bool

    init(of spec: CheckedSpec, from place: String, replacing bundled: CheckedSpec?) {
        var lines = ["\(spec.document.title) (\(spec.id)), from \(place)", ""]
        var hosts: [String] = []
        if let bundled {
            lines.append("replaces bundled \(spec.id). What it may do that the bundled one may not, and the reverse:")
            lines += Authority(of: spec).differences(from: Authority(of: bundled)).map { "  \($0)" }
            lines.append("")
            let known = Self.hosts(bundled.document)
            hosts = Self.hosts(spec.document).filter { !known.contains($0) }
        }
        lines += Self.summary(of: spec) + ["digest      \(Authority(of: spec).digest)"]
        screen = lines.map { cleaned($0) + "\n" }.joined()
        isHost = !hosts.isEmpty
        answer = hosts.isEmpty ? "yes" : hosts.joined(separator: " ")
    }

    /// Hosts that secrets may go to, as far as the spec itself names them.
    private static func hosts(_ document: SpecDocument) -> [String] {
        var hosts: [String] = []
        var names = document.credentials.flatMap(\.sendTo)
        for case .field(let field) in document.extract.flatMap(\.members) { names += field.sendTo }
        for place in names.flatMap({ places(of: $0.value, document) }) {
            let host = String(place.dropFirst("https://".count))
            if !place.hasPrefix("{"), !host.contains("{"), !hosts.contains(host) { hosts.append(host) }
        }
        return hosts
    }

    private static func places(of origin: String, _ document: SpecDocument) -> [String] {
        document.origins.first { $0.name.isSame(as: origin) }?.places ?? []
    }

    // MARK: Who gets what

    static func summary(of spec: CheckedSpec) -> [String] {
        let document = spec.document
        var lines: [String] = []
        for origin in document.origins {
            lines += origin.places.map { "origin      \(origin.name): \(withUnicode($0))" }
        }
        for credential in document.credentials {
            lines.append("secret '\(credential.name)'")
            var sources: [String] = []
            for source in credential.sources {
                switch source.place {
                case .stored: sources.append("    read from   a login of codexbar's own")
                case .environment(let name): sources.append("    read from   $\(name.value)")
                case .secretService(let service):
                    let attributes = service.attributes.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
                    sources.append("    read from   the Secret Service, \(attributes)")
                case .file(let file):
                    let base = file.base.map(\.text).joined(separator: " or ")
                    let rows = file.table.map {
                        ", table \($0.name): \(source.rowNames.joined(separator: ", "))"
                    }
                    sources.append("    read from   \(base), file \(file.name.value)\(rows ?? "")")
                }
            }
            if !credential.compose.isEmpty {
                sources = ["    made of     " + credential.compose.map(\.shown).joined(separator: ", ")]
            }
            // A file that is read for several tokens is one place.
            for (index, source) in sources.enumerated() where !sources[..<index].contains(source) {
                lines.append(source)
            }
            lines += sent(credential.name, to: credential.sendTo.map(\.value), spec)
            lines += SignInSummary(document: document).lines(of: credential)
        }
        for fields in document.extract {
            for case .field(let field) in fields.members where field.isSecret {
                lines.append("secret '\(fields.step.value).\(field.name)'")
                lines.append("    read from   the answer to '\(fields.step.value)'")
                lines += sent("\(fields.step.value).\(field.name)", to: field.sendTo.map(\.value), spec)
            }
        }
        for request in document.requests.flatMap(\.alternatives) {
            for place in places(of: request.target.origin.value, document) {
                lines.append("asks        \(request.method.rawValue) \(place + request.target.path.value)")
            }
        }
        for fact in Authority(of: spec).facts {
            switch fact.kind {
            case .post: lines.append("posts       \(String(fact.text.dropFirst(5)))")
            case .data: lines.append("data        \(fact.text)")
            case .native: lines.append("runs        \(fact.text)")
            case .id, .origin, .secret, .answer, .slot, .order: continue
            }
        }
        for origin in document.origins where !origin.receives.isEmpty {
            let fields = origin.receives.map(\.value).joined(separator: ", ")
            lines.append("data        '\(origin.name)' may get \(fields) of other answers")
        }
        for input in document.inputs {
            let standard = input.standard.map { ", else \($0.value)" } ?? ""
            switch input.kind {
            case .host: lines.append("host        {inputs.\(input.name)} is what you give for it\(standard)")
            case .address(let user):
                let words = user.isPrivate ? "address, perhaps in your own network  " : "address     "
                lines.append("\(words){inputs.\(input.name)} is what you give for it\(standard)")
            default: break
            }
            if let name = input.environment { lines.append("variable    $\(name) sets inputs.\(input.name)") }
        }
        return lines
    }

    /// Where a secret goes and in what form; where it may go without going there is told too.
    private static func sent(_ secret: String, to origins: [String], _ spec: CheckedSpec) -> [String] {
        origins.flatMap { name -> [String] in
            var forms: [String] = []
            for step in spec.steps.flatMap(\.alternatives) where step.origin.name.isSame(as: name) {
                for slot in step.auth?.slots ?? []
                where slot.credentials.contains(where: { $0.value.isSame(as: secret) }) {
                    let form =
                        switch slot.form {
                        case .bearer: "bearer token"
                        case .basic: "name and password"
                        case .header(let header, _): "header \(header.value)"
                        case .cookies: "cookies"
                        case .cookie(let cookie): "cookie \(cookie.value)"
                        }
                    if !forms.contains(form) { forms.append(form) }
                }
            }
            let words = forms.isEmpty ? "" : " as \(forms.joined(separator: ", "))"
            let start = forms.isEmpty ? "    may go to   " : "    sent to     "
            return places(of: name, spec.document).map { start + $0 + words }
        }
    }

    private static func withUnicode(_ place: String) -> String {
        HostName.unicode(place).map { "\(place) (\($0))" } ?? place
    }
}
