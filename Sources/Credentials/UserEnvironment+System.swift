#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension UserEnvironment {
    /// The variables and the user of this program's run. The one place where they are read.
    package static func current() -> UserEnvironment {
        let variables = readVariables()
        let uid = geteuid()
        let home = variables["HOME"].flatMap { isAbsolute($0) ? $0 : nil } ?? homeOfAccount(uid) ?? "/"
        return UserEnvironment(variables: variables, home: home, uid: uid)
    }

    private static func readVariables() -> [String: String] {
        guard var entry = firstEntry() else { return [:] }
        var variables: [String: String] = [:]
        while let text = entry.pointee {
            entry += 1
            let bytes = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            // A name beyond ASCII may be canonically equivalent to one that a spec gives: KELVIN SIGN is such a K.
            guard let equals = bytes.firstIndex(of: ASCII.equals), bytes[..<equals].allSatisfy(ASCII.isPrintable) else {
                continue
            }
            let name = String(decoding: bytes[..<equals], as: UTF8.self)
            // The first of two, as getenv has it.
            if variables[name] == nil { variables[name] = String(decoding: bytes[(equals + 1)...], as: UTF8.self) }
        }
        return variables
    }

    private static func firstEntry() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Glibc)
            return environ
        #else
            guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "environ") else { return nil }
            return symbol.assumingMemoryBound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self).pointee
        #endif
    }

    private static func homeOfAccount(_ uid: UInt32) -> String? {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var buffer = [CChar](repeating: 0, count: 16 << 10)
        guard getpwuid_r(uid, &record, &buffer, buffer.count, &found) == 0, found != nil, let folder = record.pw_dir
        else { return nil }
        let home = String(cString: folder)
        return isAbsolute(home) ? home : nil
    }
}
