/// Writes TZif files (RFC 8536) for tests.
struct TZifBuilder {
    var version: UInt8 = 50
    /// Seconds since 1970 and index of the type from then on.
    var transitions: [(time: Int64, type: UInt8)] = []
    /// Seconds east of UTC.
    var types: [Int32] = [0]
    var footer: String?
    var leapCount: UInt32 = 0

    var bytes: [UInt8] {
        if version == 0 { return block(timeSize: 4) }
        let empty = TZifBuilder(version: version, transitions: [], types: [0], footer: nil)
        return empty.block(timeSize: 4) + block(timeSize: 8) + Array("\n\(footer ?? "")\n".utf8)
    }

    private func block(timeSize: Int) -> [UInt8] {
        var result = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        for count in [0, 0, leapCount, UInt32(transitions.count), UInt32(types.count), 4] {
            result += Self.big(UInt64(count), 4)
        }
        for transition in transitions { result += Self.big(UInt64(bitPattern: transition.time), timeSize) }
        result += transitions.map(\.type)
        for type in types { result += Self.big(UInt64(UInt32(bitPattern: type)), 4) + [0, 0] }
        result += Array("XYZ\0".utf8)
        result += [UInt8](repeating: 0, count: Int(leapCount) * (timeSize + 4))
        return result
    }

    private static func big(_ value: UInt64, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
    }
}
