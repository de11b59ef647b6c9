/// Visits every member of every answer that a spec reads, and lets the visitor change it.
extension CheckedSpec {
    /// - Parameter body: Gives the member that stands in the place of another, nil for the same.
    package mutating func visitMembers(_ body: (MemberPlan) -> MemberPlan?) {
        for index in steps.indices { steps[index].record.visitMembers(body) }
    }
}

extension RecordPlan {
    fileprivate mutating func visitMembers(_ body: (MemberPlan) -> MemberPlan?) {
        let members = members.map { member in
            let member = body(member) ?? member
            switch member {
            case .field, .unitCase: return member
            case .record(var nested):
                nested.record.visitMembers(body)
                return .record(nested)
            case .list(var list):
                list.record.visitMembers(body)
                return .list(list)
            }
        }
        self = changed(members: members)
    }
}
