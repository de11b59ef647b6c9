import Transport

/// What a faulty exchange comes to: the transport's error, or a body that is not what was promised.
enum FaultAnswer {
    /// Deeper than any document is read.
    private static let depth = 200
    /// More digits than a number is read with.
    private static let digits = 80

    /// The error of a fault without an answer; nil for the others.
    static func error(_ fault: CaseFault, _ request: HTTPRequest) -> TransportError? {
        let host = request.url.host
        switch fault {
        case .timeout, .slow: return .timedOut(after: request.timeout)
        case .dns: return .cannotResolve(host: host)
        case .refused: return .cannotConnect(host: host)
        case .tls: return .tls(host: host, reason: .untrusted)
        case .reset, .truncate: return .connectionLost(host: host)
        case .gzipBomb: return .expandsTooMuch(limit: 100)
        case .status, .redirect, .invalidUTF8, .badJSON, .deep, .hugeNumber, .duplicateKey, .wrongContentType:
            return nil
        }
    }

    /// The body as the fault leaves it; an empty one stands for `{"data":{"value":1}}`.
    static func body(_ fault: CaseFault, _ original: [UInt8]) -> [UInt8] {
        let body = original.isEmpty ? Array(#"{"data":{"value":1}}"#.utf8) : original
        switch fault {
        case .status, .redirect, .wrongContentType: return original
        case .invalidUTF8: return withInvalidByte(body)
        case .badJSON: return Array(body.dropLast(max(1, body.count / 2)))
        case .deep:
            return [UInt8](repeating: 91, count: depth) + body + [UInt8](repeating: 93, count: depth)
        case .hugeNumber: return withHugeNumber(body)
        case .duplicateKey: return withRepeatedMembers(body)
        case .timeout, .dns, .refused, .tls, .reset, .truncate, .slow, .gzipBomb: return []
        }
    }

    /// 0xFF, which no UTF-8 text holds, at the start of the first text.
    private static func withInvalidByte(_ body: [UInt8]) -> [UInt8] {
        guard let quote = body.firstIndex(of: 34) else { return body + [0xFF] }
        return Array(body[...quote]) + [0xFF] + body[(quote + 1)...]
    }

    /// The first number, outside of texts, with more digits than are read.
    private static func withHugeNumber(_ body: [UInt8]) -> [UInt8] {
        let huge = [UInt8](repeating: 57, count: digits)
        var isText = false
        var index = 0
        while index < body.count {
            let byte = body[index]
            if isText, byte == 92 {
                index += 1
            } else if byte == 34 {
                isText.toggle()
            } else if !isText, (48...57).contains(byte) {
                let rest = body[index...].drop { "0123456789.eE+-".utf8.contains($0) }
                return Array(body[..<index]) + huge + rest
            }
            index += 1
        }
        return [91] + huge + [93]
    }

    /// Every member of the outermost object twice.
    private static func withRepeatedMembers(_ body: [UInt8]) -> [UInt8] {
        guard let open = body.firstIndex(of: 123), let close = body.lastIndex(of: 125), open < close,
            body[(open + 1)..<close].contains(34)
        else { return Array(#"{"data":1,"data":2}"#.utf8) }
        let members = body[(open + 1)..<close]
        return Array(body[...open]) + members + [44] + members + body[close...]
    }
}
