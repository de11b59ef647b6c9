/// Values by name.
package struct NameTable<Value: Sendable>: Sendable {
    @usableFromInline
    var names = NameIndex()
    @usableFromInline
    var values: [Value] = []

    // Inlined, so that the code for a value is that of its type and no general one.
    @inlinable @inline(__always)
    package init() {}

    @inlinable @inline(__always)
    package subscript(key: TextKey) -> Value? {
        guard let place = names.place(of: key) else { return nil }
        return values[place]
    }

    /// - Returns: The value that it had.
    @inlinable @inline(__always) @discardableResult
    package mutating func set(_ key: TextKey, _ value: Value) -> Value? {
        guard let place = names.place(of: key) else {
            names.append(key)
            values.append(value)
            return nil
        }
        let before = values[place]
        values[place] = value
        return before
    }
}

/// The places of names. Few are looked through, which costs less than to hash each; many stand in a table.
package struct NameIndex: Sendable {
    /// As many are looked through.
    private static var few: Int { 24 }

    private var keys: [TextKey] = []
    /// Places among `keys`; empty while they are few.
    private var places: [TextKey: Int] = [:]

    package init() {}

    package func place(of key: TextKey) -> Int? {
        guard places.isEmpty else { return places[key] }
        for place in keys.indices where keys[place] == key { return place }
        return nil
    }

    package mutating func append(_ key: TextKey) {
        keys.append(key)
        guard !places.isEmpty || keys.count > Self.few else { return }
        for place in places.count..<keys.count { places[keys[place]] = place }
    }
}
