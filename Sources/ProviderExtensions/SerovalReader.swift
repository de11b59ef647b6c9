import ProviderSpec

/// Reads one text of the form that `SerovalDecoder` tells, and writes its value as JSON on the way.
///
/// Texts and numbers are copied as they stand, so that the JSON reader behind holds them to its own rules.
struct SerovalReader {
    /// Objects and arrays inside one another, as in JSON.
    private static let deepest = 64

    private let input: [UInt8]
    private let limit: Int
    private var at = 0
    private var output: [UInt8] = []
    /// Where in the output the value of each slot stands; an empty range is a value of `void 0`.
    private var slots: [Int: Range<Int>] = [:]

    init(_ input: [UInt8], limit: Int) {
        self.input = input
        self.limit = limit
    }

    mutating func document() throws(NativeFault) -> [UInt8] {
        while at < input.count, Self.isBlank(input[at]) { at += 1 }
        let isFramed = starts(with: ";0x")
        guard isFramed || starts(with: "((self.") else { return input }
        if isFramed { try skipLength() }
        try expect("((self.$R=self.$R||{})[")
        _ = try text()
        try expect("]=[],")
        if take("($R=>") {
            if try !value(depth: 0) { try emit("null") }
            try expect(")($R[")
            _ = try text()
            try expect("]))")
        } else {
            if try !value(depth: 0) { try emit("null") }
            try expect(")")
        }
        while at < input.count, Self.isBlank(input[at]) { at += 1 }
        guard at == input.count else { throw unknown }
        return output
    }

    /// `;0x000000a1;`: the length of what follows, which the value itself says better.
    private mutating func skipLength() throws(NativeFault) {
        try expect(";0x")
        let digits = input[at...].prefix(8)
        let isHex = { (byte: UInt8) in (48...57).contains(byte) || (97...102).contains(byte) || (65...70).contains(byte)
        }
        guard digits.count == 8, digits.allSatisfy(isHex) else { throw unknown }
        at += 8
        try expect(";")
    }

    /// - Returns: False for `void 0`, of which nothing is written.
    private mutating func value(depth: Int) throws(NativeFault) -> Bool {
        guard depth <= Self.deepest, at < input.count else { throw depth > Self.deepest ? .tooLarge : unknown }
        switch input[at] {
        case 0x24: return try slot(depth)
        case 0x7B:
            try emit("{")
            try members(depth, isFirst: true)
            try emit("}")
        case 0x5B: try array(depth)
        case 0x22: try emit(text())
        case 0x2D, 48...57: try emit(number())
        default: return try word(depth)
        }
        return true
    }

    private mutating func word(_ depth: Int) throws(NativeFault) -> Bool {
        if take("!0") {
            try emit("true")
        } else if take("!1") {
            try emit("false")
        } else if take("null") {
            try emit("null")
        } else if take("void 0") {
            return false
        } else if take("new Date(") {
            try emit(text())
            try expect(")")
        } else if take("Object.assign(new Error(") {
            try emit("{\"error\":")
            try emit(text())
            try expect("),")
            guard at < input.count, input[at] == 0x7B else { throw unknown }
            try members(depth, isFirst: false)
            try emit("}")
            try expect(")")
        } else {
            throw unknown
        }
        return true
    }

    /// `$R[1]=VALUE` fills a slot, `$R[1]` is the value of one that was filled before.
    private mutating func slot(_ depth: Int) throws(NativeFault) -> Bool {
        try expect("$R[")
        let digits = input[at...].prefix(6).prefix { (48...57).contains($0) }
        guard !digits.isEmpty else { throw unknown }
        let index = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
        at += digits.count
        try expect("]")
        let start = output.count
        if take("=") {
            guard slots[index] == nil else { throw unknown }
            let isThere = try value(depth: depth + 1)
            slots[index] = start..<output.count
            return isThere
        }
        guard let range = slots[index] else { throw unknown }
        try emit(Array(output[range]))
        return !range.isEmpty
    }

    /// `{a:1,"b":2}`, without the braces of the output.
    private mutating func members(_ depth: Int, isFirst: Bool) throws(NativeFault) {
        var isFirst = isFirst
        try expect("{")
        if take("}") { return }
        repeat {
            let start = output.count
            if !isFirst { try emit(",") }
            try emit(key())
            try expect(":")
            try emit(":")
            if try value(depth: depth + 1) { isFirst = false } else { output.removeLast(output.count - start) }
        } while take(",")
        try expect("}")
    }

    private mutating func array(_ depth: Int) throws(NativeFault) {
        try expect("[")
        try emit("[")
        if !take("]") {
            var isFirst = true
            repeat {
                if !isFirst { try emit(",") }
                isFirst = false
                if try !value(depth: depth + 1) { try emit("null") }
            } while take(",")
            try expect("]")
        }
        try emit("]")
    }

    private mutating func key() throws(NativeFault) -> [UInt8] {
        if at < input.count, input[at] == 0x22 { return try text() }
        let name = input[at...].prefix {
            (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) || $0 == 0x24 || $0 == 0x5F
        }
        guard !name.isEmpty else { throw unknown }
        at += name.count
        return [0x22] + name + [0x22]
    }

    /// A text in double quotes with the escapes of JSON.
    private mutating func text() throws(NativeFault) -> [UInt8] {
        let start = at
        try expect("\"")
        while at < input.count {
            switch input[at] {
            case 0x22:
                at += 1
                return Array(input[start..<at])
            case 0x5C:
                guard at + 1 < input.count, "\"\\/bfnrtu".utf8.contains(input[at + 1]) else { throw unknown }
                at += 2
            case 0..<0x20: throw unknown
            default: at += 1
            }
        }
        throw unknown
    }

    private mutating func number() throws(NativeFault) -> [UInt8] {
        let digits = input[at...].prefix {
            (48...57).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E || $0 == 0x45 || $0 == 0x65
        }
        at += digits.count
        return Array(digits)
    }

    // MARK: Bytes

    private var unknown: NativeFault { .notRecognised(offset: min(at, input.count)) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private func starts(with word: String) -> Bool { input[at...].starts(with: word.utf8) }

    private mutating func take(_ word: String) -> Bool {
        guard starts(with: word) else { return false }
        at += word.utf8.count
        return true
    }

    private mutating func expect(_ word: String) throws(NativeFault) {
        guard take(word) else { throw unknown }
    }

    private mutating func emit(_ text: String) throws(NativeFault) { try emit(Array(text.utf8)) }

    private mutating func emit(_ bytes: [UInt8]) throws(NativeFault) {
        guard output.count + bytes.count <= limit else { throw .tooLarge }
        output += bytes
    }
}
