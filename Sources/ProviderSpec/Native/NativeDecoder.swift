/// Swift code for a form of data that YAML cannot describe.
///
/// Pure: no clock, no network, no files, so that a case replays exactly. It changes the shape of data and never makes a
/// metric.
package protocol NativeDecoder: Sendable {
    /// What specs call it. Where the same input comes to give another output, the version changes.
    var name: NativeName { get }

    /// Turns a body into the text of a JSON document or into text for the next stage; turns one text of a login's source
    /// into the token.
    ///
    /// - Parameter limit: Bytes that the output may have.
    /// - Throws: `.notRecognised` for anything that it does not know whole: nothing is passed over.
    func decode(_ input: [UInt8], limit: Int) throws(NativeFault) -> [UInt8]
}

/// Why a native decoder gave nothing. Holds no piece of its input.
package enum NativeFault: Error, Sendable, Equatable {
    /// - Parameter offset: Bytes of the input before the place that is not known.
    case notRecognised(offset: Int)
    /// More nested than is read, or an output longer than its limit.
    case tooLarge
}

/// `NAME@VERSION`.
package struct NativeName: Sendable, Hashable, CustomStringConvertible {
    package let name: String
    package let version: Int

    package var description: String { "\(name)@\(version)" }

    /// A name of our own code, in the form below.
    package init(_ name: StaticString, version: Int) {
        self.name = "\(name)"
        self.version = version
    }

    /// Returns nil unless `text` is 1 to 32 of `a`-`z`, `0`-`9`, `-` and `_`, an `@`, and a version from 1 to 999.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let at = bytes.firstIndex(of: 64) else { return nil }
        let isWord = { (byte: UInt8) in
            (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
        }
        let digits = bytes[(at + 1)...]
        guard (1...32).contains(at), bytes[..<at].allSatisfy(isWord), (1...3).contains(digits.count),
            digits.allSatisfy({ (48...57).contains($0) }), digits.first != 48
        else { return nil }
        self.name = String(decoding: Array(bytes[..<at]), as: UTF8.self)
        self.version = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}

/// The native decoders that this program holds.
///
/// The checker is given them, so that a spec cannot name code that is not there, and a checked spec carries them to its
/// runs.
package struct NativeRegistry: Sendable {
    private let decoders: [any NativeDecoder]

    package init(_ decoders: [any NativeDecoder] = []) { self.decoders = decoders }

    package var names: [NativeName] { decoders.map(\.name) }

    package func decoder(_ name: NativeName) -> (any NativeDecoder)? { decoders.first { $0.name == name } }

    /// The output of a decoder, held to its limit whatever the decoder does.
    package func decode(_ input: [UInt8], by name: NativeName, limit: Int) throws(NativeFault) -> [UInt8] {
        guard let decoder = decoder(name) else { throw .notRecognised(offset: 0) }
        let output = try decoder.decode(input, limit: limit)
        guard output.count <= limit else { throw .tooLarge }
        return output
    }
}
