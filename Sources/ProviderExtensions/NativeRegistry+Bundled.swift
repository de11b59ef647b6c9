package import ProviderSpec

extension NativeRegistry {
    /// The decoders of this program.
    package static var bundled: NativeRegistry { NativeRegistry([SerovalDecoder()]) }
}
