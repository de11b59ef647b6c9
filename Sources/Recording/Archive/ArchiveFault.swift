/// Why a browser's export gives no case. Holds no text of the file but methods, hosts and paths of the spec's own
/// requests.
package enum ArchiveFault: Error, Sendable, Hashable {
    /// It is no HTTP archive; the reason says what is missing.
    case notAnArchive(String)
    case noEntry
    /// Two entries answer one request differently; both counted from 1.
    case ambiguous(step: String, request: String, Int, Int)
    case missing(step: String, request: String)
    /// The entry has no body that can be read; counted from 1.
    case noBody(entry: Int, request: String, String)

    package var words: String {
        switch self {
        case .notAnArchive(let reason): "this is no HTTP archive (HAR): \(reason)"
        case .noEntry: "the archive has no request to an origin of the spec"
        case .ambiguous(let step, let request, let first, let second):
            "entries \(first) and \(second) of the archive answer \(request) differently: which of them is the answer to "
                + "'\(step)' cannot be told; delete one of them"
        case .missing(let step, let request):
            "the archive has no answer for '\(step)' (\(request)): visit a page that asks for it, and export again"
        case .noBody(let entry, let request, let reason): "entry \(entry) of the archive (\(request)) \(reason)"
        }
    }
}
