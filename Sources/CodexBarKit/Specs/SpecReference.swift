import Diagnostics
package import UsageModel

/// Which spec is meant: one that is installed, or a file.
package enum SpecReference: Sendable, Hashable {
    case id(ProviderID)
    /// `-` is standard input.
    case file(String)

    package init(_ text: String) { self = text == "-" ? .file(text) : ProviderID(text).map { .id($0) } ?? .file(text) }
}

extension SpecLibrary {
    /// The spec that is meant, with what is wrong with it.
    func find(_ reference: SpecReference) -> Result<FoundSpec, WorkspaceError> {
        switch reference {
        case .file(let path):
            do throws(SystemFiles.Fault) {
                return .success(try file(path))
            } catch {
                return .failure(WorkspaceError(text: "\(cleaned(path)): \(error.words)"))
            }
        case .id(let id):
            if let found = spec(id) { return .success(found) }
            let help = nearest(to: id.rawValue, in: places().map(\.id.rawValue))
            return .failure(WorkspaceError(text: "no spec is called '\(id)'; \(help)"))
        }
    }
}
