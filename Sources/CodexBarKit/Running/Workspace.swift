package import Credentials
import Diagnostics
import Exchange
package import Quantities

/// What the commands work with: the user's environment, the clocks, the zones.
package struct Workspace: Sendable {
    package let environment: UserEnvironment
    package let clock = SystemClock()

    /// The real one of this process.
    package static var current: Workspace { Workspace(environment: .current()) }

    /// The same, with the home folder and every XDG folder moved into a folder of its own.
    package func sandboxed(in folder: String) throws(WorkspaceError) -> Workspace {
        do throws(SandboxError) {
            return Workspace(environment: try environment.sandboxed(in: folder))
        } catch {
            throw WorkspaceError(text: "\(error)")
        }
    }

    package var library: SpecLibrary { SpecLibrary(environment: environment) }
    package var zones: ZoneFiles { ZoneFiles(environment: environment.variables) }

    /// The zone in which times are shown.
    package var localZone: TimeZoneData { zones.local(environment: environment.variables) }

    package func variable(_ name: String) -> String? { environment.variable(name) }
    package var now: Instant { clock.now() }

    /// Days since 1970-01-01, in UTC.
    var today: Int { Int(now.seconds / 86_400) }
}

/// Why a command cannot begin, in words for the user.
package struct WorkspaceError: Error, Sendable, Hashable {
    package let text: String
    /// What is wrong in a file of the user's, to be shown before; nil where the command line is wrong.
    package let findings: String?

    package init(text: String, findings: String? = nil) {
        self.text = text
        self.findings = findings
    }
}

/// What to do about a name that is not known: the nearest that is, else `others`, or all of them.
func nearest(to word: String, in known: [String], else others: String? = nil) -> String {
    closestMatch(to: word, in: known).map { "did you mean '\($0)'?" }
        ?? others ?? "known: \(known.joined(separator: ", "))"
}
