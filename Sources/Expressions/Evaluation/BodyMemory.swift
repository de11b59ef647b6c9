/// What the body of a macro came to for elements that are alike in all that it reads of them, while one list is gone
/// through.
struct BodyMemory {
    private let source: (any RecordSource)?
    private let groups: [Int]
    /// Kinds in one group are numbered from 0; those in several are far apart.
    private var dense: [Outcome?] = []
    private var sparse: [Int: Outcome] = .init()

    /// Shorter lists are not worth it.
    private static let fewestElements = 16
    private static let dense = 8_192

    init(_ node: Node, _ elements: [Outcome]) {
        guard elements.count >= Self.fewestElements, let reads = node.reads,
            case .value(.record(let first)) = elements[0], let source = first.source,
            reads.layout == nil || reads.layout === first.layout,
            let groups = source.groups(deciding: reads.places)
        else {
            source = nil
            groups = []
            return
        }
        self.source = source
        self.groups = groups
    }

    func kind(of element: Outcome) -> Int? {
        guard let source, case .value(.record(let record)) = element, record.source === source else { return nil }
        return source.kind(of: record, in: groups)
    }

    subscript(_ kind: Int) -> Outcome? {
        get { kind < Self.dense ? (kind < dense.count ? dense[kind] : nil) : sparse[kind] }
        set {
            guard kind < Self.dense else {
                sparse[kind] = newValue
                return
            }
            while dense.count <= kind { dense.append(nil) }
            dense[kind] = newValue
        }
    }
}
