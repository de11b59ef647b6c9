import Diagnostics
import Fixtures
import SpecEngine

/// Which parts of a spec its cases meet.
package struct CoverageReport: Sendable {
    package struct Line: Sendable {
        package var point: CoveragePoint
        /// Names of the cases that show it.
        package var cases: [String]
    }

    package var specName: String
    /// In the order of the text.
    package var lines: [Line]

    package var covered: Int { lines.count { !$0.cases.isEmpty } }
    /// Hundredths, rounded down, so that 100 means all.
    package var percent: Int { lines.isEmpty ? 100 : covered * 100 / lines.count }
}

extension SpecTest {
    package func coverage() -> CoverageReport {
        let lines = CoveragePlan(spec).points.map { point in
            CoverageReport.Line(
                point: point,
                cases: zip(cases, events).filter { !$1.isDisjoint(with: point.events) }.map(\.0.name))
        }
        return CoverageReport(specName: specName, lines: lines)
    }
}

extension CoverageReport {
    /// A line for each point, with the case that shows it or the case that is missing; ends with a sum.
    package var text: String {
        var text = ""
        for line in lines {
            let place = "\(specName):\(line.point.span.start.line):\(line.point.span.start.column)"
            if let first = line.cases.first {
                let others = line.cases.count > 1 ? " and \(line.cases.count - 1) more" : ""
                text += "ok       \(place): \(line.point.shows): \(first)\(others)\n"
            } else {
                text += "MISSING  \(place): no case shows \(line.point.shows)\n"
            }
        }
        return text + "\(specName): \(covered) of \(lines.count) places covered (\(percent) %)\n"
    }

    /// The tracefile of LCOV (geninfo, "FILES"): a line's count is the number of cases that show all of it.
    package var lcov: String {
        var text = "SF:\(specName)\n"
        var byLine: [Int: [Line]] = [:]
        for line in lines { byLine[line.point.span.start.line, default: []].append(line) }
        let sorted = byLine.sorted { $0.key < $1.key }
        for (number, points) in sorted where points.count > 1 {
            for (branch, point) in points.enumerated() {
                text += "BRDA:\(number),0,\(branch),\(point.cases.count)\n"
            }
        }
        let branches = sorted.map(\.value).filter { $0.count > 1 }
        text += "BRF:\(branches.map(\.count).reduce(0, +))\n"
        text += "BRH:\(branches.map { $0.count { !$0.cases.isEmpty } }.reduce(0, +))\n"
        for (number, points) in sorted { text += "DA:\(number),\(points.map(\.cases.count).min() ?? 0)\n" }
        let hit = sorted.count { $0.value.allSatisfy { !$0.cases.isEmpty } }
        return text + "LF:\(sorted.count)\nLH:\(hit)\nend_of_record\n"
    }
}
