/// Why nothing was recorded. Holds names and places, never a text of an answer or a secret.
package enum RecordingFault: Error, Sendable, Hashable {
    /// Nothing was sent; the reason in the run's own words.
    case nothingSent(String)
    /// A credential was found and refused, which a case cannot say.
    case refusedCredential(name: String)
    /// An exchange came to nothing in a way that no fault of a case stands for.
    case unsayable(step: String, what: String)
    /// The answer to a step is read by code of the program, which says nothing of the places it reads.
    case nativeBody(step: String)
    /// No text of the same shape fits what the spec asks of it.
    case noFake(place: String)
    /// The redacted case runs otherwise than the recorded run did.
    case changed(String)
    /// A file would have held a secret.
    case secret(file: String, line: Int?, kind: String, field: String?)
    /// A file would have held what looks like a secret or a person.
    case suspect(file: String, line: Int, kind: String, field: String?)
    /// The case that was written cannot be read: a fault of the program.
    case unreadable(String)
    case exists(path: String)
    case unwritable(path: String, reason: String)

    package var words: String {
        switch self {
        case .nothingSent(let reason): "nothing was sent, so there is nothing to record. \(reason)"
        case .refusedCredential(let name):
            "the credential '\(name)' was found and refused; a case cannot say that: mend the login first"
        case .unsayable(let step, let what): "the exchange of '\(step)' cannot be put into a case: \(what)"
        case .nativeBody(let step):
            "the answer to '\(step)' is read by code of the program; what is private in it is not known, so it is not "
                + "recorded"
        case .noFake(let place):
            "no invented text fits what the spec asks of \(place); write this case by hand"
        case .changed(let what): "the case without private data runs otherwise than the real one did: \(what)"
        case .secret(let file, let line, let kind, let field):
            "\(file)\(line.map { ", line \($0)," } ?? "") would have held \(kind); nothing was written"
                + Self.help(field)
        case .suspect(let file, let line, let kind, let field):
            "\(file), line \(line), would have held \(kind); nothing was written" + Self.help(field)
        case .unreadable(let reason): "the case cannot be read back: \(reason)"
        case .exists(let path): "\(path) is there already: choose another --case, or remove it"
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }

    /// What to do about a text that stays because the spec reads it.
    private static func help(_ field: String?) -> String {
        field.map { ". The field '\($0)' reads it: say 'private: true' there, and an invented text stands for it" }
            ?? ""
    }
}
