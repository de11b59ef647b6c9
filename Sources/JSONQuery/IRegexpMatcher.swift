/// Runs an automaton over a text by keeping the set of states it can be in.
///
/// Each scalar costs at most one visit of each state: time is at most scalars × states, whatever the expression.
struct IRegexpMatcher {
    private let program: IRegexpProgram
    /// The states that wait for the next scalar, and those that waited for the one before it.
    private var current: [Int] = []
    private var previous: [Int] = []
    /// Whether the end of the expression is reached.
    private var isAccepting = false
    /// For each state, the round in which it was last entered.
    private var entered: [Int]
    private var round = 0
    private var isAtStart = true
    private var isAtEnd = false
    private var pending: [Int] = []
    /// For each class, the round in which it was last asked, and the answer.
    private var asked: [Int]
    private var answers: [Bool]
    /// Visits of states so far.
    private(set) var steps = 0

    init(_ program: IRegexpProgram) {
        self.program = program
        entered = Array(repeating: -1, count: program.states.count)
        asked = Array(repeating: -1, count: program.classes.count)
        answers = Array(repeating: false, count: program.classes.count)
    }

    /// - Parameter whole: False to look for the expression anywhere in the text.
    mutating func matches(_ text: UnsafeBufferPointer<UInt8>, whole: Bool) -> Bool {
        isAtEnd = text.isEmpty
        enter(0)
        isAtStart = false
        var at = 0
        while at < text.count {
            if !whole, isAccepting { return true }
            if current.isEmpty, whole { return false }
            let (scalar, length) = Self.scalar(text, at)
            at += length
            isAtEnd = at >= text.count
            advance(over: scalar)
            if !whole { enter(0) }
        }
        return isAccepting
    }

    private mutating func advance(over scalar: Unicode.Scalar) {
        swap(&current, &previous)
        current.removeAll(keepingCapacity: true)
        isAccepting = false
        round += 1
        for place in previous.indices {
            let state = previous[place]
            steps += 1
            guard case .scalar(let classIndex) = program.states[state], contains(classIndex, scalar) else { continue }
            enter(state + 1)
        }
    }

    private mutating func contains(_ classIndex: Int, _ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 64 { return program.ascii[classIndex].low >> UInt64(scalar.value) & 1 != 0 }
        if scalar.value < 128 { return program.ascii[classIndex].high >> UInt64(scalar.value - 64) & 1 != 0 }
        if asked[classIndex] != round {
            asked[classIndex] = round
            answers[classIndex] = program.classes[classIndex].contains(scalar)
        }
        return answers[classIndex]
    }

    /// Enters a state and all that are reached from it without taking a scalar.
    private mutating func enter(_ first: Int) {
        pending.append(first)
        while let state = pending.popLast() {
            guard entered[state] != round else { continue }
            entered[state] = round
            steps += 1
            switch program.states[state] {
            case .scalar: current.append(state)
            case .split(let one, let other):
                pending.append(other)
                pending.append(one)
            case .jump(let target): pending.append(target)
            case .edge(let isStart):
                if isStart ? isAtStart : isAtEnd { pending.append(state + 1) }
            case .accept: isAccepting = true
            }
        }
    }

    /// The scalar at a place of well-formed UTF-8, and its bytes.
    @inline(__always)
    private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (Unicode.Scalar, Int) {
        let lead = text[at]
        if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard at + length <= text.count else { return ("\u{FFFD}", text.count - at) }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for place in at + 1..<at + length { value = value << 6 | UInt32(text[place] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
