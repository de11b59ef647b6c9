/// Values by name. Few names are looked through, which costs less than to hash each; many stand in a table.
package struct NameTable<Value: Sendable>: Sendable {
    /// As many are looked through.
    @usableFromInline
    static var few: Int { 24 }

    @usableFromInline
    var entries: [(key: TextKey, value: Value)] = []
    /// Places among `entries`; empty while they are few.
    @usableFromInline
    var places: [TextKey: Int] = [:]

    @inlinable
    package init() {}

    @inlinable
    package subscript(key: TextKey) -> Value? { place(of: key).map { entries[$0].value } }

    /// - Returns: The value that it had.
    @inlinable @discardableResult
    package mutating func set(_ key: TextKey, _ value: Value) -> Value? {
        if let place = place(of: key) {
            let before = entries[place].value
            entries[place].value = value
            return before
        }
        entries.append((key, value))
        if !places.isEmpty || entries.count > Self.few {
            for place in places.count..<entries.count { places[entries[place].key] = place }
        }
        return nil
    }

    @inlinable
    func place(of key: TextKey) -> Int? {
        guard places.isEmpty else { return places[key] }
        for place in entries.indices where entries[place].key == key { return place }
        return nil
    }
}
