import ProviderSpec

/// A native decoder of tests: gives its input twice, with a blank between; knows no empty one.
struct Doubling: NativeDecoder {
    static var registry: NativeRegistry { NativeRegistry([Doubling()]) }

    var name: NativeName { NativeName("double", version: 1) }

    func decode(_ input: [UInt8], limit: Int) throws(NativeFault) -> [UInt8] {
        if input.isEmpty { throw .notRecognised(offset: 0) }
        return input + [0x20] + input
    }
}
