/// Why logins cannot be read or written: what, where, and what to do. Holds nothing that stood in a file.
package struct StoreFault: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case isLink
        case isNoFolder
        case isNoFile
        case belongsToAnother
        /// Others can read or write it.
        ///
        /// - `mode`: What it should be, such as `600`.
        case isOpenToOthers(mode: String)
        case isEmpty
        case isDamaged(line: Int, column: Int)
        /// Something that is no login of ours, or one that a later version wrote.
        case isForeign
        /// A login whose name is not that of its file.
        case isMisplaced
        case isTooLarge(limitBytes: Int)
        /// Somebody else has written the login since it was read.
        case changed
        /// Another program holds the lock.
        case isBusy
        /// The Secret Service holds the login and cannot be asked here: no session bus, or no `secret-tool`.
        case serviceIsOutOfReach
        /// `secret-tool` did not answer in time.
        case serviceIsSilent
        case serviceRefuses
        /// The Secret Service should hold a login, and does not.
        case serviceLostIt
        /// - `action`: Such as "cannot be read".
        case system(action: String, reason: String)
    }

    package var kind: Kind
    /// A path, or words for a place in the Secret Service.
    package var place: String

    init(_ kind: Kind, _ place: String) {
        self.kind = kind
        self.place = place
    }

    /// Whether it says no more than that the Secret Service does not answer.
    var isOfService: Bool {
        switch kind {
        case .serviceIsOutOfReach, .serviceIsSilent, .serviceRefuses: true
        default: false
        }
    }

    package var text: String {
        switch kind {
        case .isLink: "\(place) is a link, and logins are kept behind none: move it away"
        case .isNoFolder: "\(place) is no folder: move it away"
        case .isNoFile: "\(place) is no regular file: move it away"
        case .belongsToAnother: "\(place) belongs to another user: move it away"
        case .isOpenToOthers(let mode):
            "\(place) can be read or written by other users: chmod \(mode) \(place), and sign in again, since they may "
                + "have read what lies there"
        case .isEmpty: "\(place) is empty: \(Self.wayOut)"
        case .isDamaged(let line, let column): "\(place):\(line):\(column) is damaged: \(Self.wayOut)"
        case .isForeign: "\(place) is no login that this version of codexbar knows: move it away"
        case .isMisplaced: "\(place) holds the login of another account: move it away"
        case .isTooLarge(let limit): "\(place) is larger than \(limit >> 10) KiB: \(Self.wayOut)"
        case .changed: "\(place) was changed by another program meanwhile: try again"
        case .isBusy: "\(place) is in use by another program: try again"
        case .serviceIsOutOfReach:
            "\(place) cannot be reached, because there is no session bus or no secret-tool: \(Self.unlock)"
        case .serviceIsSilent: "\(place) does not answer: \(Self.unlock)"
        case .serviceRefuses: "\(place) refuses: \(Self.unlock)"
        case .serviceLostIt: "\(place) is no longer there: sign out, and sign in again"
        case .system(let action, let reason): "\(place) \(action): \(reason)"
        }
    }

    private static let wayOut = "sign out to remove it, and sign in again"
    private static let unlock = "unlock the keyring in a desktop session, or sign out and in again"
}

extension StoreFault: CustomStringConvertible {
    package var description: String { text }
}
