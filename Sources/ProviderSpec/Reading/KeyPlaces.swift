/// Which blocks stand inside which: where a key belongs that was written a level too deep or too high.
enum KeyPlaces {
    struct Home {
        var block: String
        /// The block around the one in which the key was found; else a block inside it.
        var isOutside: Bool
    }

    private struct Nesting {
        var outer: (name: String, keys: [String])
        var inner: (name: String, keys: [String])
    }

    private static let nestings: [Nesting] = {
        let request = (name: "request", keys: RequestBlock.keys)
        let defaults = (name: "defaults", keys: PartsBlock.keys)
        let expect = (name: "expect", keys: PartsBlock.Expect.keys)
        let credential = (name: "credential", keys: CredentialBlock.keys)
        let source = (name: "source", keys: SourceBlock.keys)
        let file = (name: "file", keys: FileBlock.keys)
        let database = (name: "sqlite", keys: FileBlock.databaseKeys)
        let service = (name: "secret_service", keys: SecretServiceBlock.keys)
        let metric = (name: "metric", keys: MetricBlock.keys)
        let list = (name: "each", keys: ListBlock.keys)
        let nested = (name: "one", keys: NestedBlock.keys)
        let field = (name: "field", keys: FieldBlock.keys)
        let inside: [((name: String, keys: [String]), [(name: String, keys: [String])])] = [
            (
                request,
                [
                    ("get", TargetBlock.getKeys), ("post", TargetBlock.postKeys),
                    ("first_of", RequestBlock.alternativeKeys), expect,
                ]
            ), (defaults, [expect]),
            (credential, [source]), (source, [file, database, service]),
            (
                metric,
                [
                    ("window", WindowBlock.keys), ("each", RowsBlock.keys), ("case", CaseBlock.keys),
                    ("display", MetricBlock.displayKeys),
                ]
            ),
            (
                ("spec", SpecDocument.keys),
                [
                    ("privacy", PrivacyBlock.keys), ("poll", PollBlock.keys), ("identity", IdentityBlock.keys),
                    ("plan", PlanBlock.keys), ("empty", EmptyBlock.keys), defaults,
                ]
            ), (("auth", AuthSlot.keys), [("header", AuthSlot.headerKeys)]), (list, [field]),
            (nested, [field]), (("shape", RecordBlock.keys), [field]),
        ]
        return inside.flatMap { outer, blocks in blocks.map { Nesting(outer: outer, inner: $0) } }
    }()

    /// The block that has `key`, next to the one in which it was found; nil when none has it, or several do.
    ///
    /// - Parameter present: The keys that stand beside it: of several blocks inside, the one that is there.
    static func home(of key: String, foundIn block: String, _ keys: [String], present: [String]) -> Home? {
        let isHere = { (place: (name: String, keys: [String])) in place.name == block && place.keys == keys }
        let has = { (place: (name: String, keys: [String])) in place.keys.contains { $0.isSame(as: key) } }
        if let outside = nestings.first(where: { isHere($0.inner) && has($0.outer) }) {
            return Home(block: outside.outer.name, isOutside: true)
        }
        var inside = nestings.filter { isHere($0.outer) && has($0.inner) }
        if inside.count > 1 {
            inside.removeAll { nesting in !present.contains { $0.isSame(as: nesting.inner.name) } }
        }
        return inside.count == 1 ? Home(block: inside[0].inner.name, isOutside: false) : nil
    }
}
