/// What goes wrong in an exchange of a case.
package enum CaseFault: String, Sendable, Hashable, CaseIterable {
    // No answer arrives.
    case timeout
    case dns
    case refused
    case tls
    case reset
    /// The connection ends before the promised length.
    case truncate
    /// Bytes drip in until the time is used up.
    case slow
    /// A small body that expands without end.
    case gzipBomb = "gzip_bomb"

    // An answer arrives that is not what was promised.
    /// Another status, 500 unless the case says which.
    case status
    /// 302 to another host.
    case redirect
    case invalidUTF8 = "invalid_utf8"
    case badJSON = "bad_json"
    case deep
    case hugeNumber = "huge_number"
    case duplicateKey = "dup_key"
    case wrongContentType = "wrong_content_type"

    /// Whether an answer arrives at all.
    var answers: Bool {
        switch self {
        case .timeout, .dns, .refused, .tls, .reset, .truncate, .slow, .gzipBomb: false
        case .status, .redirect, .invalidUTF8, .badJSON, .deep, .hugeNumber, .duplicateKey, .wrongContentType: true
        }
    }
}
