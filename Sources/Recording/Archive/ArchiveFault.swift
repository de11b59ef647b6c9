/// Why a browser's export gives no case. Holds no text of the file but methods, hosts and paths of the spec's own
/// requests.
package enum ArchiveFault: Error, Sendable, Hashable {
    /// It is no HTTP archive; the reason says what is missing.
    case notAnArchive(String)
    case noEntry
    /// The file itself cannot be read.
    case unreadable(path: String, reason: String)
    /// The entry says when it was asked for in a way that is no time.
    case badTime(entry: Int)
    /// No entry holds a login, and which of several the browser used cannot be told.
    case noLogin(slot: [String])
    /// The archive holds no login, and the spec takes none that is made up.
    case oddLogin(name: String)
    /// Two entries answer one request differently; both counted from 1.
    case ambiguous(step: String, request: String, Int, Int)
    /// `near` is an entry that differs in its query alone, or in its body.
    case missing(step: String, request: String, near: Int?)
    /// The entry has no body that can be read; counted from 1.
    case noBody(entry: Int, request: String, String)

    package var words: String {
        switch self {
        case .notAnArchive(let reason): "this is no HTTP archive (HAR): \(reason)"
        case .noEntry: "the archive has no request to an origin of the spec"
        case .ambiguous(let step, let request, let first, let second):
            "entries \(first) and \(second) of the archive answer \(request) differently: which of them is the answer to "
                + "'\(step)' cannot be told; delete one of them"
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .badTime(let entry):
            "entry \(entry) of the archive has a 'startedDateTime' that is no time such as 2026-07-01T12:00:00Z: when it "
                + "was recorded is not known"
        case .noLogin(let slot):
            "the archive holds no login: browsers leave 'Authorization' and cookies out unless they are told otherwise. Say "
                + "which one was used, with any text that is not secret: "
                + slot.map { "--secret \($0)=env:VARIABLE" }.joined(separator: " or ")
        case .oddLogin(let name):
            "the archive holds no login: browsers leave 'Authorization' and cookies out unless they are told otherwise; and "
                + "the spec takes no invented text for '\(name)'. Give one that it takes: --secret \(name)=env:VARIABLE"
        case .missing(let step, let request, let near):
            "the archive has no answer for '\(step)' (\(request)): "
                + (near.map { "entry \($0) asks with another query or body, which is another request; " } ?? "")
                + "visit a page that asks for it, and export again"
        case .noBody(let entry, let request, let reason): "entry \(entry) of the archive (\(request)) \(reason)"
        }
    }
}
