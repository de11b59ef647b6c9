extension ReplayReport {
    /// The report as JUnit's XML, which build servers read: a suite for each spec, a test for each case.
    package var junit: String {
        var suites: [(name: String, results: [CaseResult])] = []
        for result in results {
            let spec = String(result.name.split(separator: "/").first ?? "")
            if suites.last?.name != spec { suites.append((spec, [])) }
            suites[suites.count - 1].results.append(result)
        }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"codexbar replay\" tests=\"\(results.count)\" failures=\"\(failed)\">\n"
        for suite in suites {
            let failures = suite.results.count { !$0.passed }
            text += "  <testsuite name=\"\(Self.escaped(suite.name))\" tests=\"\(suite.results.count)\""
            text += " failures=\"\(failures)\">\n"
            for result in suite.results { text += testCase(result) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private func testCase(_ result: CaseResult) -> String {
        let parts = result.name.split(separator: "/", maxSplits: 1).map(String.init)
        let names = "classname=\"\(Self.escaped(parts.first ?? ""))\" name=\"\(Self.escaped(parts.last ?? ""))\""
        guard !result.passed else { return "    <testcase \(names)/>\n" }
        let lines = lines(result, color: false)
        let first = lines.split(separator: "\n").dropFirst().first.map(String.init) ?? "it fails"
        let message = Self.escaped(String(first.drop { $0 == " " }))
        return "    <testcase \(names)>\n      <failure message=\"\(message)\">\(Self.escaped(lines))</failure>\n"
            + "    </testcase>\n"
    }

    /// Text in XML 1.0 (section 2.4), whose control characters are gone already.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            default:
                if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }
}
