/// The parts that every invented spec needs, so that a test writes only what it is about.
package enum TinySpec {
    private static let head = """
        spec: codexbar/1
        id: tiny
        title: Tiny
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: Nothing., sends: Nothing.}
        """

    /// A spec with the origin `api` and the step `a`, unless `parts` says otherwise; sections are written at the margin.
    package static func with(_ parts: String) -> String {
        let lines = parts.split(separator: "\n").map(String.init)
        func has(_ section: String) -> Bool { lines.contains { $0.hasPrefix(section + ":") } }
        var text = head + "\n"
        if !has("origins") { text += "origins: {api: https://api.tiny.dev}\n" }
        if !has("requests") { text += "requests: {a: {get: {origin: api, path: /a}}}\n" }
        return text + parts + "\n"
    }

    /// A spec that reads members of the answer of step `a` (YAML, one a line) and shows `shown`, a mapping of names to
    /// expressions, as details of a metric `m`.
    package static func reading(_ members: String, showing shown: String, more: String = "") -> String {
        let indented = members.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        return with(
            """
            extract:
              a:
            \(indented)
            metrics:
              m: {title: T, kind: count, value: '1', details: {\(shown)}, because: Invented.}
            \(more)
            """)
    }
}
