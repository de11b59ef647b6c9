extension TimeZoneData {
    /// Reads a TZif file (RFC 8536, RFC 9636): versions 2 and later by their 64-bit tables and footer, version 1 by its
    /// 32-bit tables.
    ///
    /// - Throws: `TimeZoneError`. Any bytes are safe to pass.
    package init(tzif bytes: [UInt8]) throws(TimeZoneError) {
        if bytes.count > Self.maxBytes { throw .limitExceeded }
        var reader = TZifReader(bytes: bytes)
        let first = try reader.header()
        if first.version == 0 {
            self = try reader.zone(first, timeSize: 4)
            return
        }
        try reader.skip(first.size(timeSize: 4))
        let second = try reader.header()
        if second.version != first.version { throw .malformed }
        self = try reader.zone(second, timeSize: 8)
    }
}

private struct TZifReader {
    let bytes: [UInt8]
    var index = 0

    struct Header {
        /// 0 (version 1), or the digit.
        var version: UInt8
        var utCount = 0
        var standardCount = 0
        var leapCount = 0
        var timeCount = 0
        var typeCount = 0
        var charCount = 0

        /// Bytes of the tables that follow; the counts are below 2³², so nothing overflows.
        func size(timeSize: Int) -> Int {
            timeCount * timeSize + timeCount + typeCount * 6 + charCount + leapCount * (timeSize + 4) + standardCount
                + utCount
        }
    }

    mutating func skip(_ count: Int) throws(TimeZoneError) {
        if bytes.count - index < count { throw .truncated }
        index += count
    }

    /// A big-endian number without sign.
    private func number(at start: Int, width: Int) -> UInt64 {
        bytes[start..<start + width].reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func header() throws(TimeZoneError) -> Header {
        let start = index
        if bytes.count - index < 4 || !bytes[start...].starts(with: "TZif".utf8) { throw .notTZif }
        try skip(44)
        let version = bytes[start + 4]
        guard version == 0 || (50...52).contains(version) else { throw .notTZif }
        let counts = (0..<6).map { Int(number(at: start + 20 + $0 * 4, width: 4)) }
        return Header(
            version: version, utCount: counts[0], standardCount: counts[1], leapCount: counts[2], timeCount: counts[3],
            typeCount: counts[4], charCount: counts[5])
    }

    mutating func zone(_ header: Header, timeSize: Int) throws(TimeZoneError) -> TimeZoneData {
        if header.leapCount != 0 { throw .leapSeconds }
        if header.timeCount > TimeZoneData.maxTransitions { throw .limitExceeded }
        guard (1...256).contains(header.typeCount), header.charCount > 0 else { throw .malformed }
        let times = index
        try skip(header.size(timeSize: timeSize))
        let indices = times + header.timeCount * timeSize
        let types = indices + header.timeCount
        var typeOffsets: [Int32] = []
        for type in 0..<header.typeCount {
            let offset = Int32(bitPattern: UInt32(truncatingIfNeeded: number(at: types + type * 6, width: 4)))
            guard offset.magnitude <= UInt32(TimeZoneData.maxOffset), bytes[types + type * 6 + 4] <= 1,
                Int(bytes[types + type * 6 + 5]) < header.charCount
            else { throw .malformed }
            typeOffsets.append(offset)
        }
        var transitions: [Int64] = []
        var offsets: [Int32] = []
        for entry in 0..<header.timeCount {
            let raw = number(at: times + entry * timeSize, width: timeSize)
            let time =
                timeSize == 8
                ? Int64(bitPattern: raw) : Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: raw)))
            let type = Int(bytes[indices + entry])
            if type >= header.typeCount { throw .malformed }
            if let last = transitions.last, last >= time { throw .malformed }
            transitions.append(time)
            offsets.append(typeOffsets[type])
        }
        return TimeZoneData(
            transitions: transitions, offsets: offsets, firstOffset: typeOffsets[0],
            footer: timeSize == 8 ? try footer() : nil)
    }

    /// The TZ string between two newlines; nil when it is empty.
    private mutating func footer() throws(TimeZoneError) -> PosixTimeZone? {
        guard index < bytes.count else { throw .truncated }
        guard bytes[index] == 10 else { throw .malformedFooter }
        let rest = bytes[(index + 1)...]
        guard let end = rest.firstIndex(of: 10) else { throw .truncated }
        if end == rest.startIndex { return nil }
        guard let zone = PosixTimeZone(Array(rest[..<end])) else { throw .malformedFooter }
        return zone
    }
}
