import UsageModel

/// What users read when a credential cannot be used: what is wrong, and what to do. Names of variables and files, never
/// their content.
enum Sentence {
    static func missing(title: String, variables: [String], owners: [String]) -> String {
        var ways: [String] = []
        if !variables.isEmpty { ways.append("set \(joined(variables))") }
        if !owners.isEmpty { ways.append("sign in with \(joined(owners))") }
        guard let first = ways.first else { return "No credential for \(title) was found." }
        let rest = ways.dropFirst().map { ", or \($0)" }.joined()
        return "No credential for \(title) was found: \(first)\(rest)."
    }

    private static func joined(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    static func unset(_ variable: String) -> String { "$\(variable) is not set: set it, or name another variable." }

    static func unreadable(_ place: String, as format: String, _ owner: String) -> String {
        "\(place) is not readable as \(format). Sign in again with \(owner)."
    }

    static func oddRows(_ place: String, _ owner: String) -> String {
        "\(place) does not list its logins as it used to. Sign in again with \(owner)."
    }

    static func noToken(_ place: String, _ owner: String) -> String {
        "\(place) holds no login. Sign in with \(owner)."
    }

    static func repeatedToken(_ place: String, _ owner: String) -> String {
        "\(place) names more than one token in one place. Sign in again with \(owner)."
    }

    static func oddToken(_ place: String, _ advice: String) -> String {
        "The token in \(place) holds characters that no token has. \(advice)"
    }

    static func oddText(_ place: String, _ advice: String) -> String {
        "What stands in \(place) is no login in the form that is read. \(advice)"
    }

    static func longToken(_ place: String, _ advice: String) -> String {
        "The token in \(place) is longer than any token. \(advice)"
    }

    static func noPart(_ claim: String, _ place: String) -> String {
        "The login in \(place) does not tell '\(claim)', which is sent with it. Sign in again."
    }

    static func silentService(_ place: String) -> String {
        "\(place) was not told in time. Unlock the keyring, and try again."
    }

    static func closedService(_ place: String) -> String {
        "\(place) could not be read. Unlock the keyring, and try again."
    }

    static func expired(_ place: String, at time: String, _ advice: String) -> String {
        "The token in \(place) expired at \(time). \(advice)"
    }

    static func rejected(_ place: String, _ advice: String) -> String {
        "The token in \(place) is not of the kind that is needed. \(advice)"
    }

    static func fault(_ fault: FileFault, _ place: String) -> String {
        switch fault {
        case .absent: "\(place) does not exist."
        case .notRegular: "\(place) is not a file."
        case .foreignOwner: "\(place) belongs to another user, so it was not read."
        case .outside: "\(place) leads out of the folders that may be read, so it was not read."
        case .forbidden(let folder): "\(place) lies in \(folder), which is never read."
        case .tooLarge(let limit): "\(place) has more than \(limit) bytes, so it was not read."
        case .changing: "\(place) is being written, so it was not read. Try again."
        case .otherTable: "\(place) does not keep logins as it used to. Sign in again with the tool that wrote it."
        case .noReader: "\(place) is a database, and libsqlite3 is not installed. Install it."
        case .unreadable: "\(place) could not be read. Check its permissions."
        }
    }
}

extension FileFault {
    /// The word of the fixed list.
    var code: UnavailableCode {
        switch self {
        case .absent: .missingCredential
        case .tooLarge: .limitExceeded
        case .notRegular, .foreignOwner, .outside, .forbidden, .unreadable, .otherTable, .noReader: .authExpired
        case .changing: .timedOut
        }
    }
}
