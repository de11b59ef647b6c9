package import JSONQuery
import Quantities

/// One thing that a spec may do, in words.
package struct AuthorityFact: Sendable {
    package enum Kind: Sendable, Hashable {
        case id, origin, secret, answer, slot, post, data, native
        /// Matters only where nothing else of its subject differs.
        case order
    }

    package var kind: Kind
    package var subject: String
    package var value: JSONValue

    /// `origin 'api': https://api.example.com`
    package var text: String { value == "" ? subject : "\(subject): \(shown)" }

    fileprivate var shown: String {
        if kind == .post { return posted(value) }
        switch value {
        case .string(let text): return text
        case .array(let elements):
            let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return texts.count == elements.count ? texts.joined(separator: ", ") : value.canonicalText()
        default: return value.canonicalText()
        }
    }

    /// Literals of a body as JSON has them, expressions behind a `=`.
    private func posted(_ value: JSONValue) -> String {
        switch value {
        case .string(let text):
            if text.utf8.starts(with: "text ".utf8) { return JSONValue.string(String(text.dropFirst(5))).text() }
            return text.utf8.starts(with: "number ".utf8) ? String(text.dropFirst(7)) : text
        case .array(let elements): return "[" + elements.map(posted).joined(separator: ", ") + "]"
        case .object(let members): return "{" + members.map { "\($0.0): \(posted($0.1))" }.joined(separator: ", ") + "}"
        default: return value.text()
        }
    }
}

/// In words, what the document says. Two documents that differ differ in a fact.
extension Authority {
    package var facts: [AuthorityFact] {
        var facts: [AuthorityFact] = []
        func add(_ kind: AuthorityFact.Kind, _ subject: String, _ value: JSONValue = "") {
            facts.append(AuthorityFact(kind: kind, subject: subject, value: value))
        }
        /// Each value below, under the names that lead to it. What says nothing is left out.
        func flatten(_ kind: AuthorityFact.Kind, _ subject: String, _ value: JSONValue) {
            switch value {
            case .null, .string(""): return
            case .array(let elements) where elements.isEmpty: return
            case .object(let members):
                for (name, value) in members { flatten(kind, "\(subject) \(name)", value) }
            default: add(kind, subject, value)
            }
        }
        add(.id, "id", document["id"])
        for (name, origin) in document["origins"].members {
            flatten(.origin, "origin '\(name)'", origin["at"])
            flatten(.origin, "origin '\(name)' receives", origin["receives"])
        }
        for (name, secret) in document["credentials"].members {
            var known: [String] = []
            for method in secret["sign_in"].elements {
                add(.secret, "secret '\(name)' sign-in by \(method["by"].word)")
                for (key, value) in method.members where key != "by" {
                    flatten(.secret, "secret '\(name)' sign-in by \(method["by"].word), \(key)", value)
                }
            }
            for (key, value) in secret.members where key != "sources" && key != "sign_in" {
                flatten(.secret, "secret '\(name)' \(key)", value)
            }
            for source in secret["sources"].elements {
                var place = Self.place(source)
                add(.secret, "secret '\(name)' read from \(place)")
                let count = known.count { $0 == place }
                known.append(place)
                if count > 0 { place += " (\(count + 1))" }
                for (key, value) in source.members where !["env", "base", "name"].contains(key) {
                    flatten(.secret, "secret '\(name)' in \(place), \(key)", value)
                }
            }
            add(.order, "secret '\(name)' order of sources", .array(known.map { .string($0) }))
        }
        for row in document["answers"].elements {
            let parts = row.elements
            guard parts.count == 4 else { continue }
            let subject = "secret '\(parts[0].word)'"
            flatten(.answer, "\(subject) in the answer, at", parts[1])
            flatten(.answer, "\(subject) cut", parts[2])
            flatten(.answer, "\(subject) send_to", parts[3])
        }
        for row in document["slots"].elements {
            let words = row.elements.map(\.word)
            guard words.count > 3 else { continue }
            let prefix = words.count > 4 && !words[4].isEmpty ? " with the prefix '\(words[4])'" : ""
            add(.slot, "secret '\(words[0])' sent to '\(words[1])' as \(words[2]) '\(words[3])'\(prefix)")
        }
        for post in document["posts"].elements {
            let path = post["path"].elements.map(Self.segment).joined()
            let subject = "POST to '\(post["origin"].word)' \(path.isEmpty ? "/" : path)"
            add(.post, subject)
            for kind in ["query", "form"] {
                for leaf in post[kind].elements.map(\.elements) where leaf.count == 2 {
                    add(.post, "\(subject) \(kind) \(leaf[0].word)", leaf[1])
                }
            }
            if post["json"] != .null { add(.post, "\(subject) json", post["json"]) }
            if post["redirects"] == true { add(.post, "\(subject) follows redirects to the same origin") }
        }
        for row in document["data"].elements {
            let words = row.elements.map(\.word)
            guard words.count > 3 else { continue }
            let behind = words.count > 4 ? " (\(words[4...].joined(separator: ", ")))" : ""
            let name = words[2].isEmpty ? "" : " '\(words[2])'"
            if words[1] == "each" {
                add(.data, "'\(words[0])' is asked for each of \(words[3])\(behind)")
                continue
            }
            add(.data, "'\(words[0])' gets in its \(words[1])\(name) what \(words[3]) is\(behind)")
        }
        for row in document["natives"].elements {
            add(
                .native,
                "native code \(row.elements.last?.word ?? "") reads answers of '\(row.elements.first?.word ?? "")'")
        }
        return facts
    }

    /// What this one may do and `other` may not, and the other way round, a line each. Empty for equal digests alone.
    package func differences(from other: Authority) -> [String] {
        let (new, old) = (facts, other.facts)
        let added = new.filter { fact in !old.contains { $0 == fact } }
        let removed = old.filter { fact in !new.contains { $0 == fact } }
        var lines: [String] = []
        for fact in added {
            let before = removed.filter { $0.subject == fact.subject }
            let isAlone = before.count == 1 && added.count { $0.subject == fact.subject } == 1
            if fact.kind == .order {
                guard let first = before.first, Self.areSame(fact.value, first.value) else { continue }
            }
            lines.append(
                isAlone ? "changed  \(fact.subject): was \(before[0].shown), is \(fact.shown)" : "added    \(fact.text)"
            )
        }
        for fact in removed where fact.kind != .order {
            let isTold =
                removed.count { $0.subject == fact.subject } == 1
                && added.count { $0.subject == fact.subject } == 1
            if !isTold { lines.append("removed  \(fact.text)") }
        }
        if lines.isEmpty, digest != other.digest { lines = ["changed  what no word here tells apart"] }
        return lines
    }

    /// The same elements in whatever order.
    private static func areSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
        left.elements.map(\.word).sorted() == right.elements.map(\.word).sorted()
    }

    /// `$NAME`, `~/.tool/auth.json`
    private static func place(_ source: JSONValue) -> String {
        if source["stored"] == true { return "a login of our own" }
        let variable = source["env"].word
        if !variable.isEmpty { return "$\(variable)" }
        let service = source["secret_service"]["service"].word
        if !service.isEmpty { return "the Secret Service, \(service)" }
        let name = source["name"].word
        return source["base"].elements.map { "\($0.word)/\(name)" }.joined(separator: " or ")
    }

    /// A part of a POST's path: `text v1`, or `= NAME`.
    private static func segment(_ part: JSONValue) -> String {
        let text = part.word
        return "/" + (text.utf8.starts(with: "text ".utf8) ? String(text.dropFirst(5)) : "{\(text.dropFirst(2))}")
    }
}

extension AuthorityFact: Equatable {
    package static func == (left: Self, right: Self) -> Bool {
        TextKey.isSame(left.subject, right.subject) && left.value == right.value
    }
}

extension JSONValue {
    /// The member of a name; null where there is none.
    fileprivate subscript(_ name: String) -> JSONValue { members.first { $0.0 == name }?.1 ?? .null }
    fileprivate var members: [(String, JSONValue)] { if case .object(let members) = self { members } else { [] } }
    fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    fileprivate var word: String { if case .string(let text) = self { text } else { "" } }
}
