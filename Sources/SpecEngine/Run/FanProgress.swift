import Exchange
import Expressions
import ProviderSpec
import Quantities
import UsageModel

/// A fan-out under way: a request for each element of a list.
struct FanProgress {
    struct Item {
        var key: String
        var keyOutcome: Outcome
        var element: Outcome
    }

    let items: [Item]
    let atOnce: Int
    private var next = 0
    /// Elements whose requests are on their way.
    private var open: Set<Int> = []
    /// What each answered item gave; an omitted one gives nothing.
    private(set) var answers: [Int: RecordValue] = [:]
    private(set) var settledCount = 0
    /// The first element in the list that failed.
    private(set) var failed: (item: Int, failure: JobFailure)?

    struct Fault: Error {
        var failure: EvaluationFailure
    }

    private init(items: [Item], atOnce: Int) {
        self.items = items
        self.atOnce = atOnce
    }

    static func make(
        _ list: ListValue, _ fanOut: CheckedStep.FanOut, _ step: CheckedStep
    ) -> Result<FanProgress, Fault> {
        func refuse(_ code: UnavailableCode, _ say: String) -> Result<FanProgress, Fault> {
            let failure = StepFailure(.code(code), step: step.name, say: say, specSpan: fanOut.block.span)
            return .failure(Fault(failure: EvaluationFailure(failure)))
        }
        let block = fanOut.block
        if list.elements.count > block.max, block.onLimit == .unavailable {
            return refuse(.limitExceeded, "The step '\(step.name)' would need more than \(block.max) requests.")
        }
        var items: [Item] = []
        var seen: Set<TextKey> = []
        for element in list.elements.prefix(block.max) {
            switch element {
            case .failure(let failure): return .failure(Fault(failure: failure.ofStep(step.name)))
            case .value(.record(let record)):
                guard let outcome = record.outcome(named: block.key.value) else { continue }
                switch outcome {
                case .failure(let failure): return .failure(Fault(failure: failure.ofStep(step.name)))
                case .none: continue
                case .value(let value):
                    let key = KeyText.text(value)
                    guard seen.insert(TextKey(key)).inserted else {
                        return refuse(.conflict, "Two elements of '\(step.name)' have the same key.")
                    }
                    items.append(Item(key: key, keyOutcome: outcome, element: element))
                }
            default: continue
            }
        }
        return .success(FanProgress(items: items, atOnce: block.atOnce))
    }

    /// The next element whose request may be sent now.
    var nextItem: Int? { failed == nil && next < items.count && open.count < atOnce ? next : nil }

    mutating func started(_ item: Int) {
        next = item + 1
        open.insert(item)
    }

    /// - Parameter record: Nil for an element that is left out.
    mutating func settle(_ item: Int, _ record: RecordValue?) {
        open.remove(item)
        settledCount += 1
        if let record { answers[item] = record }
    }

    /// Elements behind the one that failed are not sent; those before it may fail too, and are waited for.
    mutating func fail(_ item: Int, _ failure: JobFailure) {
        open.remove(item)
        if item < failed?.item ?? .max { failed = (item, failure) }
    }

    var isComplete: Bool {
        if let failed { return open.allSatisfy { $0 > failed.item } }
        return settledCount == items.count
    }

    /// The answers in the order of the list, by their keys.
    var list: ListValue {
        let places = items.indices.filter { answers[$0] != nil }
        return ListValue(
            places.compactMap { answers[$0].map { .value(.record($0)) } },
            keys: .explicit(places.map { items[$0].keyOutcome }))
    }
}

/// Why a request of a step gave nothing to read.
struct JobFailure {
    var failure: EvaluationFailure
    /// Id of the outcome rule that hit.
    var rule: String?
    /// Everything of the account fails with it.
    var failsAll = false

    init(_ failure: StepFailure) {
        self.failure = EvaluationFailure(failure)
        self.rule = failure.rule
        self.failsAll = failure.failsAll
    }

    init(_ failure: EvaluationFailure) { self.failure = failure }
}
