/// A value's identity, for dictionaries: numbers by amount in a base unit, texts by scalars.
package struct ValueKey: Hashable {
    let bytes: [UInt8]
}
