import CSpecs

/// A file that is part of the program.
package struct EmbeddedFile: Sendable {
    package var name: String
    package var bytes: [UInt8]
}

/// The files that the program carries.
package enum EmbeddedFiles {
    /// The bundled specs, by file name.
    package static var specs: [EmbeddedFile] { (0..<cspecs_spec_count()).map { file(cspecs_spec($0)) } }

    /// The JSON Schema of specs, for editors.
    package static var schema: EmbeddedFile { file(cspecs_schema()) }

    /// The case that is shown where no login is found; its `case.yaml` first.
    package static var example: [EmbeddedFile] { (0..<cspecs_example_count()).map { file(cspecs_example($0)) } }

    /// What there is to know about each finding.
    package static var findings: EmbeddedFile { file(cspecs_findings()) }

    private static func file(_ file: cspecs_file) -> EmbeddedFile {
        EmbeddedFile(
            name: String(cString: file.name), bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
    }
}
