package import Diagnostics
import Quantities
package import SpecSyntax
package import UsageModel

/// A spec whose blocks are well formed; names, types and units are not yet looked at.
package struct SpecDocument: Sendable {
    static let keys = [
        "spec", "id", "title", "revision", "status", "provenance", "privacy", "inputs", "origins", "credentials",
        "shapes", "maps", "tables", "units", "defaults", "requests", "extract", "let", "guards", "identity", "plan",
        "sections",
        "metrics", "headline", "outcomes", "poll", "empty", "tests",
    ]
    static let later = ["min_engine"]
    static let statuses = ["documented", "verified", "experimental"]

    package var id: ProviderID
    package var title: String
    package var revision: Int
    package var status: String
    package var provenance: [ProvenanceBlock]
    package var privacy: PrivacyBlock?
    package var inputs: [InputBlock]
    package var origins: [OriginBlock]
    package var credentials: [CredentialBlock]
    package var shapes: [ShapeBlock]
    package var maps: [MapBlock]
    package var tables: [TableBlock]
    package var units: [UnitBlock]
    package var defaults: PartsBlock?
    package var requests: [RequestBlock]
    package var extract: [StepFields]
    package var lets: [LetBlock]
    package var guards: [GuardBlock]
    package var identity: IdentityBlock?
    package var plan: PlanBlock?
    package var sections: [Section]
    package var metrics: [MetricBlock]
    package var headline: [Spanned<String>]
    package var outcomes: [OutcomeBlock]
    package var poll: PollBlock?
    package var empty: EmptyBlock?
    package var tests: TestsBlock?
    /// Names whose declaration is unusable: what uses them is not told once more.
    package var broken: BrokenNames
    /// A section's key is wrong, so that what it declares is unknown.
    package var lacksSection: Bool
    package var span: SourceSpan

    package struct Section: Sendable, Equatable {
        package var id: Spanned<String>
        package var title: String
    }

    /// What is read from one step's answer.
    package struct StepFields: Sendable {
        package var step: Spanned<String>
        package var members: [MemberBlock]
        /// Members that are unusable: they are there, of a type that is not known.
        package var broken: [String]
    }

    /// Checks the blocks of a spec and appends every problem to `findings`.
    ///
    /// - Returns: The document, or nil when its head is unusable. Errors in `findings` make it unfit to run.
    package static func check(_ node: SpecNode, _ findings: inout [Diagnostic]) -> SpecDocument? {
        guard let block = BlockReader(node, "spec", keys: keys, later: later, &findings) else { return nil }
        checkVersion(block, &findings)
        let id = readID(block, &findings)
        let title = block.required("title", &findings)?.readTitle(&findings)
        let revision = block.required("revision", &findings)?.readCount(1...999_999, &findings) ?? 1
        let status = block.required("status", &findings)?.readWord(statuses, what: "status", &findings)
        // What an unknown section declares is not known.
        let lacksSection =
            block.unknownEntries.contains { entry in
                // The colon in a key lacks the blank behind it, and the section is in there.
                if case .mapping = entry.value.value { true } else { entry.key.utf8.contains(UInt8(ascii: ":")) }
            }
            || ["inputs", "origins", "credentials", "requests", "extract", "let", "maps", "tables", "metrics"].contains
            {
                if case .mapping? = block[$0]?.value { false } else { block.has($0) }
            }
        let privacy = block["privacy"].flatMap { PrivacyBlock.check($0, &findings) }
        let defaults = block["defaults"].flatMap { PartsBlock.checkDefaults($0, &findings) }
        let sections = block.named("sections", &findings).compactMap { entry in
            entry.value.readTitle(&findings).map { Section(id: Spanned(entry.key, entry.keySpan), title: $0.value) }
        }
        var broken = BrokenNames()
        /// A declaration that is unusable is left out and its name remembered.
        func entries<Block>(_ key: String, _ check: (SpecNode.Entry, inout [Diagnostic]) -> Block?) -> [Block] {
            block.named(key, &findings).compactMap { entry in
                let before = findings.count
                let result = check(entry, &findings)
                if result == nil {
                    broken.insert(entry.key, in: key)
                    // Nothing is left out in silence.
                    if findings.count == before {
                        findings.append(.wrongNode("a whole declaration in '\(key)'", at: entry.keySpan))
                    }
                }
                return result
            }
        }
        func elements<Block>(_ key: String, _ check: (SpecNode, inout [Diagnostic]) -> Block?) -> [Block] {
            (block[key]?.readList(key, &findings) ?? []).compactMap { check($0, &findings) }
        }
        let extract = entries("extract") { entry, findings in
            var fields = StepFields(step: Spanned(entry.key, entry.keySpan), members: [], broken: [])
            for member in withoutExtraLevel(entry.value.readEntries("extract", &findings), of: entry.key, &findings) {
                if let block = MemberBlock.check(member, depth: 0, &findings) {
                    fields.members.append(block)
                } else {
                    fields.broken.append(member.key)
                }
            }
            return fields
        }
        var guards: [GuardBlock] = []
        for node in block["guards"]?.readList("guards", &findings) ?? [] {
            guards += GuardBlock.check(node, &broken, &findings)
        }
        let document = id.map { id in
            SpecDocument(
                id: id, title: title?.value ?? id.rawValue, revision: revision, status: status ?? "experimental",
                provenance: elements("provenance", ProvenanceBlock.check), privacy: privacy,
                inputs: entries("inputs", InputBlock.check), origins: entries("origins", OriginBlock.check),
                credentials: entries("credentials", CredentialBlock.check), shapes: entries("shapes", ShapeBlock.check),
                maps: entries("maps", MapBlock.check), tables: entries("tables", TableBlock.check),
                units: entries("units", UnitBlock.check), defaults: defaults,
                requests: entries("requests", RequestBlock.check), extract: extract,
                lets: entries("let", LetBlock.check),
                guards: guards,
                identity: block["identity"].flatMap { IdentityBlock.check($0, &findings) },
                plan: block["plan"].flatMap { PlanBlock.check($0, &findings) }, sections: sections,
                metrics: entries("metrics", MetricBlock.check),
                headline: (block["headline"]?.listed ?? []).compactMap { $0.readText(&findings) },
                outcomes: elements("outcomes", OutcomeBlock.check),
                poll: block["poll"].flatMap { PollBlock.check($0, &findings) },
                empty: block["empty"].flatMap { EmptyBlock.check($0, &findings) },
                tests: block["tests"].flatMap { TestsBlock.check($0, &findings) }, broken: BrokenNames(),
                lacksSection: lacksSection, span: node.span)
        }
        guard var document else { return nil }
        document.broken = broken
        for origin in document.origins {
            guard case .byUser(let user) = origin.form else { continue }
            if let input = document.inputs.first(where: { $0.name.isSame(as: origin.name) }) {
                findings.append(
                    Diagnostic(
                        code: .duplicateName, span: input.span,
                        message: "'\(origin.name)' is the input of the origin of this name already",
                        help: "rename the one or the other",
                        notes: [.init(span: origin.span, label: "the origin stands here")]))
            } else {
                document.inputs.append(user.input(named: origin.name, at: origin.span))
            }
        }
        return document
    }

    private static func checkVersion(_ block: BlockReader, _ findings: inout [Diagnostic]) {
        guard let version = block.requiredText("spec", &findings), version.value != "codexbar/1" else { return }
        let isNewer = version.value.hasPrefix("codexbar/")
        findings.append(
            Diagnostic(
                code: .badVersion, span: version.span,
                message: "'\(version.value)' is not a version this program reads",
                help: isNewer ? "use a newer codexbar, or write codexbar/1" : "write spec: codexbar/1",
                edit: .init(span: version.span, replacement: "codexbar/1")))
    }

    private static func readID(_ block: BlockReader, _ findings: inout [Diagnostic]) -> ProviderID? {
        guard let text = block.requiredText("id", &findings) else { return nil }
        if let id = ProviderID(text.value) { return id }
        findings.append(
            Diagnostic(
                code: .badValue, span: text.span, message: "'\(text.value)' is no id of a provider",
                help: "use one to 64 of a-z, 0-9 and '-'",
                edit: mendedID(text.value, blank: "-").flatMap { ProviderID($0) }.map {
                    .init(span: text.span, replacement: $0.rawValue, isSafe: true)
                }))
        return nil
    }
}

extension Diagnostic.Code {
    package static let badVersion = Self("CBX0100", "bad-version")
}

/// The fields of a step that stand below a `fields:` of their own, as those of a list do: told once and read all the same.
private func withoutExtraLevel(
    _ members: [SpecNode.Entry], of step: String, _ findings: inout [Diagnostic]
) -> [SpecNode.Entry] {
    members.flatMap { member -> [SpecNode.Entry] in
        guard member.key == "fields", case .mapping(let inner) = member.value.value, !inner.isEmpty,
            inner.allSatisfy({ entry in
                if case .mapping = entry.value.value { !FieldBlock.keys.contains(entry.key) } else { false }
            })
        else { return [member] }
        findings.append(
            Diagnostic(
                code: .unknownKey, span: member.keySpan, message: "unknown key 'fields' in 'extract'",
                help: "remove it: the fields of '\(step)' stand right below its name"))
        return inner
    }
}
