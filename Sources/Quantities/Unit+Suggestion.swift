extension Unit {
    /// Names by which people know units.
    private static let spoken: [(names: [String], unit: String)] = [
        (["second", "sec"], "s"), (["minute"], "min"), (["hour", "hr"], "h"), (["day"], "d"),
        (["millisecond", "msec"], "ms"), (["byte"], "B"), (["kb", "kilobyte"], "kB"), (["mb", "megabyte"], "MB"),
        (["gb", "gigabyte"], "GB"), (["tb", "terabyte"], "TB"), (["kib"], "KiB"), (["mib"], "MiB"), (["gib"], "GiB"),
        (["$", "us$", "dollar"], "USD"), (["€", "euro"], "EUR"), (["£"], "GBP"), (["¥", "yuan", "rmb"], "CNY"),
        (["%", "pct"], "percent"), (["ratio"], "fraction"),
    ]

    /// The unit that was meant by what people write for it: `days`, `kb`, `$`, `min/day`.
    ///
    /// - Returns: Nil where a part of it means nothing, or where the text is a unit already.
    package static func suggestion(for text: String) -> String? {
        var result = ""
        var atom = ""
        var isChanged = false
        for scalar in text.unicodeScalars {
            guard scalar == "*" || scalar == "/" else {
                atom.unicodeScalars.append(scalar)
                continue
            }
            guard let name = meant(atom, &isChanged) else { return nil }
            result += name
            result.unicodeScalars.append(scalar)
            atom = ""
        }
        guard let name = meant(atom, &isChanged), isChanged else { return nil }
        return result + name
    }

    private static func meant(_ word: String, _ isChanged: inout Bool) -> String? {
        if builtIn(word) != nil { return word }
        isChanged = true
        var lower = word.lowercased()
        if lower == "cent" || lower == "cents" { return "cents(USD)" }
        if let open = lower.utf8.firstIndex(of: 40), lower.utf8.last == 41, ["cent", "cents"].contains(lower[..<open]) {
            let code = lower[lower.utf8.index(after: open)...].dropLast().uppercased()
            return CurrencyCode(code).map { "cents(\($0.text))" }
        }
        for _ in 0..<2 {
            if let entry = spoken.first(where: { $0.names.contains(lower) }) { return entry.unit }
            if let code = CurrencyCode(lower.uppercased()), lower.utf8.count == 3 { return code.text }
            if builtIn(lower) != nil { return lower }
            guard lower.utf8.last == 115 else { return nil }
            lower.removeLast()
        }
        return nil
    }
}
