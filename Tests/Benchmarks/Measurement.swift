import Glibc

/// One row of figures, and the time that work takes.
enum Measurement {
    /// The median processor time of `rounds` runs, in seconds.
    static func seconds(rounds: Int = 7, _ work: () -> Void) -> Double {
        var times: [Double] = []
        work()
        for _ in 0..<rounds {
            let begin = clock()
            work()
            // CLOCKS_PER_SEC is a million wherever POSIX holds.
            times.append(Double(clock() - begin) / 1_000_000)
        }
        return times.sorted()[rounds / 2]
    }

    static func row(_ name: String, _ value: Double, _ unit: String, _ note: String = "") {
        let scaled = value >= 100 ? "\(Int(value.rounded()))" : "\((value * 10).rounded() / 10)"
        print(padded(name, 40) + leading(scaled, 10) + " " + padded(unit, 12) + note)
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func leading(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
