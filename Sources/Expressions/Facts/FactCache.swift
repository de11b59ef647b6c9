/// Remembers what definitions come to while facts are drawn, so that looking through them does not multiply.
///
/// A class, since every branch of one check shares it.
final class FactCache {
    struct Key: Hashable {
        var definition: ObjectIdentifier
        var receiver: Fingerprint
    }

    private var expansions: [Key: Fingerprint] = .init()

    func expansion(_ key: Key, _ make: () -> Fingerprint) -> Fingerprint {
        if let known = expansions[key] { return known }
        let made = make()
        expansions[key] = made
        return made
    }
}
