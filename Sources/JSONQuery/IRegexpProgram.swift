/// The automaton of an expression (Thompson's construction): every state is left for one or two others.
struct IRegexpProgram: Sendable {
    enum State: Sendable {
        /// Takes one scalar of the class and goes on to the next state.
        case scalar(classIndex: Int)
        case split(Int, Int)
        /// Goes on to the next state at the start of the text only, or at its end only.
        case edge(isStart: Bool)
        case jump(Int)
        case accept
    }

    private(set) var states: [State] = []
    private(set) var classes: [ScalarClass] = []
    /// For each class, which of the 128 ASCII characters are in it.
    private(set) var ascii: [(low: UInt64, high: UInt64)] = []

    init(_ syntax: IRegexpSyntax) {
        var known: [ScalarClass: Int] = [:]
        append(syntax, &known)
        states.append(.accept)
        ascii = classes.map { set in
            var bits: (low: UInt64, high: UInt64) = (0, 0)
            for value in UInt8(0)..<128 where set.contains(Unicode.Scalar(value)) {
                if value < 64 { bits.low |= 1 << UInt64(value) } else { bits.high |= 1 << UInt64(value - 64) }
            }
            return bits
        }
    }

    private mutating func append(_ syntax: IRegexpSyntax, _ known: inout [ScalarClass: Int]) {
        switch syntax {
        case .empty: break
        case .edge(let isStart): states.append(.edge(isStart: isStart))
        case .scalars(let set):
            let index = known[set] ?? classes.count
            if index == classes.count {
                known[set] = index
                classes.append(set)
            }
            states.append(.scalar(classIndex: index))
        case .sequence(let parts):
            for part in parts { append(part, &known) }
        case .choice(let branches):
            var jumps: [Int] = []
            for branch in branches.dropLast() {
                let split = states.count
                states.append(.split(split + 1, 0))
                append(branch, &known)
                jumps.append(states.count)
                states.append(.jump(0))
                states[split] = .split(split + 1, states.count)
            }
            if let last = branches.last { append(last, &known) }
            for jump in jumps { states[jump] = .jump(states.count) }
        case .repeated(let part, let least, let most):
            for _ in 0..<least { append(part, &known) }
            guard let most else {
                let split = states.count
                states.append(.split(split + 1, 0))
                append(part, &known)
                states.append(.jump(split))
                states[split] = .split(split + 1, states.count)
                return
            }
            var splits: [Int] = []
            for _ in least..<max(least, most) {
                splits.append(states.count)
                states.append(.split(states.count + 1, 0))
                append(part, &known)
            }
            for split in splits { states[split] = .split(split + 1, states.count) }
        }
    }
}
