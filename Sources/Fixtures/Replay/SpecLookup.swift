package import Diagnostics
package import ProviderSpec

/// A spec by its id, compiled.
package enum SpecLookup: Sendable {
    /// `name` is shown before its lines: `Specs/openrouter.yaml`.
    case found(CheckedSpec, name: String)
    /// It does not compile.
    case invalid(SourceFindings)
    /// No spec has this id.
    case unknown

    /// Compiles a spec.
    package init(_ bytes: [UInt8], name: String, natives: NativeRegistry = NativeRegistry()) {
        let (spec, findings) = checkSpec(bytes, natives: natives)
        if let spec {
            self = .found(spec, name: name)
        } else {
            self = .invalid(SourceFindings(source: SourceText(name: name, bytes: bytes), diagnostics: findings))
        }
    }
}
