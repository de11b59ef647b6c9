import Quantities

/// Tells names of members that a programmer gave from those that are data: the id of a person, the name of a team.
///
/// A name may stay when all of its words are words of the spec's own paths, or ones that answers everywhere have. In
/// doubt it is data.
struct StructuralNames {
    /// In lower case, each behind a blank; a plural counts as its singular.
    private static let usual = """
        abuse access account active activity actual add after age aggregate all allowance allowed amount api app applied \
        archived array at attribute auto available average avg balance base batch before begin billing body bonus bool \
        bucket budget by cache cached call cap capacity category cent change channel charge class client code color \
        config consumed content context cost count country created credit currency current cursor custom cycle daily \
        data date day debit debug default deleted description detail disabled discount display duration edit email enabled \
        end entitlement entity entry error estimated event exceeded expire expired expires expiry extra fail failure feature \
        fee field file filter first flag for format free from full granted gross group has has_more header hour hourly id \
        image in included index info input interval invoice is item key kind label language last latency left length level \
        limit limited line link list locale log max maximum member message meta metadata method metric min minimum minute \
        mode model month monthly more name net new next note number object of offset ok on order organization other output \
        overage owner package page paid parent path payment pending per percent percentage period permission phone plan \
        policy pool prepaid prev previous price pricing priority product project prompt properties property provider \
        purchased quantity query quota rate ratio reason region remaining renew renewal request reset resource response \
        result role row scope seat second seconds section service session setting size source spend spent stage start \
        started state stats status step style sub subscription success sum summary support tag tax team text threshold tier \
        time timestamp timezone title to token top topped total trial type unit unlimited until up updated url usage use used \
        user utilization value version warning week weekly window workspace year zone
        """

    private let words: Set<TextKey>

    init(specText: [UInt8]) {
        var words = Set(Self.usual.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { TextKey(String($0)) })
        var at = 0
        while at + 1 < specText.count {
            guard specText[at] == 36, specText[at + 1] == 46 || specText[at + 1] == 91 else {
                at += 1
                continue
            }
            // A path: up to what ends it in YAML.
            var end = at
            while end < specText.count, specText[end] > 32, specText[end] != 44, specText[end] != 125 { end += 1 }
            words.formUnion(Self.words(of: specText[at..<end]))
            at = end
        }
        self.words = words
    }

    func contains(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard (1...48).contains(bytes.count),
            bytes.allSatisfy({ SuspectText.isLower($0 | 0x20) || $0 == 95 || $0 == 45 })
        else { return false }
        let parts = Self.words(of: bytes[...])
        return !parts.isEmpty && parts.allSatisfy { words.contains($0) || isPlural($0) }
    }

    private func isPlural(_ word: TextKey) -> Bool {
        word.text.utf8.last == 115 && words.contains(TextKey(String(word.text.dropLast())))
    }

    /// Runs of letters in lower case; a capital behind a small letter begins another.
    private static func words(of bytes: ArraySlice<UInt8>) -> [TextKey] {
        var words: [TextKey] = []
        var word: [UInt8] = []
        var isAfterSmall = false
        func close() {
            if !word.isEmpty { words.append(TextKey(String(decoding: word, as: UTF8.self))) }
            word = []
        }
        for byte in bytes {
            guard SuspectText.isLower(byte | 0x20) else {
                close()
                isAfterSmall = false
                continue
            }
            if SuspectText.isUpper(byte), isAfterSmall { close() }
            word.append(byte | 0x20)
            isAfterSmall = SuspectText.isLower(byte)
        }
        close()
        return words
    }
}
