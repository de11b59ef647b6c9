#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads a file of a public suite from the folder that `CODEXBAR_SUITES` names.
///
/// - Returns: The file's bytes; nil, after one line on standard output, when the folder or the file is not there.
package func suiteBytes(_ name: String) -> [UInt8]? {
    guard let folder = getenv("CODEXBAR_SUITES") else {
        print("\(name): not run, CODEXBAR_SUITES is not set")
        return nil
    }
    guard let bytes = fileBytes(String(cString: folder) + "/" + name) else {
        print("\(name): not run, it is not in the folder that CODEXBAR_SUITES names")
        return nil
    }
    return bytes
}
