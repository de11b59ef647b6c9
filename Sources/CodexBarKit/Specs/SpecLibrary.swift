package import Credentials
package import Diagnostics
import Digest
import ProviderExtensions
package import ProviderSpec
package import UsageModel

/// Where a spec was found.
package enum SpecPlace: Sendable, Hashable {
    case bundled
    case file(String)
    case standardInput

    /// The name that findings begin with.
    package func name(of id: String) -> String {
        switch self {
        case .bundled: "\(id).yaml (bundled)"
        case .file(let path): path
        case .standardInput: "standard input"
        }
    }
}

/// A spec as it was found: one that can run, or its findings.
package struct FoundSpec: Sendable {
    /// The id the place gives it: the file name, or the spec's own.
    package var id: ProviderID?
    package var place: SpecPlace
    package var source: SourceText
    package var spec: CheckedSpec?
    package var findings: [Diagnostic]

    /// Digest of its text.
    var edition: String { SHA256.hex(source.bytes) }
}

/// Finds specs: `$CODEXBAR_SPECS`, then `codexbar/specs` in the user's configuration, then the bundled ones.
///
/// A broken override stays in its place and is shown; it never falls back silently to the bundled spec.
package struct SpecLibrary: Sendable {
    /// The largest spec that is read, in bytes.
    package static let longestSpec = 256 << 10

    private let environment: UserEnvironment

    package init(environment: UserEnvironment) { self.environment = environment }

    /// The folders that can hold specs of the user's own, the first one first.
    package var folders: [String] {
        [environment.variable("CODEXBAR_SPECS"), "\(environment.configHome)/codexbar/specs"].compactMap { $0 }
    }

    /// What is wrong with `$CODEXBAR_SPECS`, a line for standard error: specs that somebody put there are not found.
    package var complaint: String? {
        guard let folder = environment.variable("CODEXBAR_SPECS") else { return nil }
        let what =
            if !SystemFiles.exists(folder) { "does not exist" } else if !SystemFiles.isFolder(folder) {
                "is no folder"
            } else if !SystemFiles.isReadable(folder) { "cannot be read" } else { String?.none }
        return what.map { "codexbar: no specs are read from $CODEXBAR_SPECS: \(cleaned(folder)) \($0)\n" }
    }

    /// The places of every id, in alphabetical order: an override before the bundled spec it replaces.
    package func places() -> [(id: ProviderID, place: SpecPlace)] {
        var found: [ProviderID: SpecPlace] = [:]
        for file in EmbeddedFiles.specs {
            if let id = Self.id(file.name) { found[id] = .bundled }
        }
        for folder in folders.reversed() {
            for name in SystemFiles.names(in: folder) {
                if let id = Self.id(name) { found[id] = .file("\(folder)/\(name)") }
            }
        }
        return found.sorted { $0.key < $1.key }.map { (id: $0.key, place: $0.value) }
    }

    /// Every spec, compiled.
    package func all() -> [FoundSpec] { places().map { load($0.place, as: $0.id) } }

    /// The spec of an id; nil where there is none.
    package func spec(_ id: ProviderID) -> FoundSpec? {
        places().first { $0.id == id }.map { load($0.place, as: id) }
    }

    /// The spec that the program carries under an id.
    package func bundled(_ id: ProviderID) -> FoundSpec? {
        guard EmbeddedFiles.specs.contains(where: { Self.id($0.name) == id }) else { return nil }
        return load(.bundled, as: id)
    }

    /// Compiles a file, or standard input for `-`.
    ///
    /// - Parameter folderSpec: In a folder of specs the id equals the file's name.
    package func file(_ path: String, inFolder folderSpec: Bool = false) throws(SystemFiles.Fault) -> FoundSpec {
        let bytes = try Self.read(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return compile(
            bytes, path == "-" ? .standardInput : .file(path), as: folderSpec ? Self.id(name) : nil)
    }

    func load(_ place: SpecPlace, as id: ProviderID) -> FoundSpec {
        switch place {
        case .bundled:
            let bytes = EmbeddedFiles.specs.first { Self.id($0.name) == id }?.bytes ?? []
            return compile(bytes, place, as: id)
        case .file(let path):
            do throws(SystemFiles.Fault) {
                return compile(try Self.read(path), place, as: id)
            } catch {
                let source = SourceText(name: path, bytes: [])
                return FoundSpec(id: id, place: place, source: source, spec: nil, findings: [.unreadable(error)])
            }
        case .standardInput:
            return FoundSpec(
                id: id, place: place, source: SourceText(name: "standard input", bytes: []), spec: nil,
                findings: [.unreadable(.notReadable)])
        }
    }

    func compile(_ bytes: [UInt8], _ place: SpecPlace, as id: ProviderID?) -> FoundSpec {
        var (spec, findings) = checkSpec(bytes, natives: .bundled)
        if let id, let compiled = spec, compiled.id != id {
            findings.append(.otherID(compiled.document.span, id: compiled.id, file: id))
            spec = nil
        }
        if place != .bundled, let compiled = spec {
            let foreign = OwnedLogins.bundledFindings(compiled.document)
            if !foreign.isEmpty {
                findings = DiagnosticRenderer.sorted(findings + foreign)
                spec = nil
            }
        }
        let source = SourceText(name: place.name(of: id?.rawValue ?? ""), bytes: bytes)
        return FoundSpec(id: id ?? spec?.id, place: place, source: source, spec: spec, findings: findings)
    }

    /// A spec that is too long is read so far that the checker can say so.
    private static func read(_ path: String) throws(SystemFiles.Fault) -> [UInt8] {
        try SystemFiles.read(path, maxBytes: 8 * longestSpec)
    }

    /// `grok.yaml` is the spec `grok`.
    package static func id(_ fileName: String) -> ProviderID? {
        guard fileName.hasSuffix(".yaml") else { return nil }
        return ProviderID(String(fileName.dropLast(5)))
    }
}

extension Diagnostic.Code {
    static let unreadableFile = Self("CBX0030", "unreadable-file")
    static let otherID = Self("CBX0031", "other-id")
}

extension Diagnostic {
    static func unreadable(_ fault: SystemFiles.Fault) -> Self {
        Self(code: .unreadableFile, span: .start, message: fault.words, help: "name a file that can be read")
    }

    static func otherID(_ span: SourceSpan, id: ProviderID, file: ProviderID) -> Self {
        Self(
            code: .otherID, span: SourceSpan(start: span.start, end: span.start),
            message: "the id is '\(id)', the file's name says '\(file)'",
            help: "rename the file to \(id).yaml, or write id: \(file)")
    }
}
