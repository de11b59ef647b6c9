package import Diagnostics

/// Reads one YAML document into a tree that keeps its places.
///
/// Offsets in the result count from the first byte of `bytes`, a byte order mark included.
///
/// - Returns: The tree and every finding in the order of the text. With errors among the findings the tree is given all the
///   same where it is whole, so that more can be checked; nil when it is not. Of a repeated key the tree keeps the first.
package func parseYAML(_ bytes: [UInt8], limits: YAMLLimits = .spec) -> (node: SpecNode?, findings: [Diagnostic]) {
    guard bytes.count <= limits.bytes else {
        return (nil, [.tooLarge(bytes: bytes.count, limit: limits.bytes)])
    }
    return bytes.withUnsafeBytes { buffer in
        let scan = CharacterScan(buffer)
        var findings = characterFindings(scan, bytes)
        guard scan.invalidByte == nil, scan.controls.isEmpty, scan.lineSeparators.isEmpty else {
            return (nil, DiagnosticRenderer.sorted(findings))
        }
        let builder = TreeBuilder(bytes: buffer, scan: scan, limits: limits)
        let node = builder.build()
        findings += builder.findings
        guard !findings.isEmpty else { return (node, []) }
        return (node, DiagnosticRenderer.sorted(findings))
    }
}

/// The refusals of single characters that hold everywhere in a text.
private func characterFindings(_ scan: CharacterScan, _ bytes: [UInt8]) -> [Diagnostic] {
    if scan.invalidByte == nil, scan.controls.isEmpty, scan.lineSeparators.isEmpty, scan.bidiControls.isEmpty {
        return []
    }
    let source = SourceText(name: "", bytes: bytes)
    let span = { (found: CharacterScan.Found) in
        source.span(found.offset..<found.offset + Unicode.UTF8.width(found.scalar))
    }
    var findings = scan.controls.map { Diagnostic.controlCharacter($0.scalar, at: span($0)) }
    findings += scan.lineSeparators.map { .lineSeparator($0.scalar, at: span($0)) }
    findings += scan.bidiControls.map { .bidiControl($0.scalar, escaped: false, at: span($0)) }
    if let offset = scan.invalidByte {
        let isUTF16 = offset == 0 && bytes.count > 1 && (bytes[0] == 0xFF || bytes[0] == 0xFE)
        findings.append(
            Diagnostic(
                code: .invalidUTF8, span: source.span(offset..<offset + 1),
                message: isUTF16 ? "the text is UTF-16" : "byte \(hexadecimal(bytes[offset])) is no UTF-8",
                help: "save the file as UTF-8"))
    }
    return findings
}

private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
}
