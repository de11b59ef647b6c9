/// Visits every member of every answer that a spec reads, and lets the visitor change it.
extension CheckedSpec {
    /// - Parameter body: Gives the member that stands in the place of another, nil for the same.
    package mutating func visitMembers(_ body: (MemberPlan) -> MemberPlan?) {
        for index in steps.indices { steps[index].record.visitMembers(body) }
    }
}

extension RecordPlan {
    /// - Returns: Whether something changed.
    @discardableResult
    fileprivate mutating func visitMembers(_ body: (MemberPlan) -> MemberPlan?) -> Bool {
        var isChanged = false
        var members = members
        for index in members.indices {
            if let other = body(members[index]) {
                members[index] = other
                isChanged = true
            }
            switch members[index] {
            case .field, .unitCase: continue
            case .record(var nested):
                guard nested.record.visitMembers(body) else { continue }
                members[index] = .record(nested)
            case .list(var list):
                guard list.record.visitMembers(body) else { continue }
                members[index] = .list(list)
            }
            isChanged = true
        }
        if isChanged { self = changed(members: members) }
        return isChanged
    }
}
