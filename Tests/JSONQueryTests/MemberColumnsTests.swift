import JSONQuery
import Testing

@Suite struct MemberColumnsTests {
    @Test func membersAreFoundInAnyOrder() throws {
        let document = try JSONDocument(
            #"[{"a": 1, "b": 2}, {"a": 3, "b": 4}, {"b": 5, "x": 0, "a": 6}, {}, [7], {"a": 8, "a": 9}, {"\u0061": 10}]"#
        )
        let objects = Array(document.root.elements)
        var columns = MemberColumns(document: document, names: ["a", "b"], objects: objects.count)
        var found: [[String]] = []
        for (index, object) in objects.enumerated() {
            found.append(
                [0, 1].map { column in
                    switch columns.member(column, of: object, at: index) {
                    case .one(let node): node.numberText ?? "?"
                    case .absent: "absent"
                    case .repeated: "repeated"
                    case .noObject: "no object"
                    case nil: "of another document"
                    }
                })
        }
        #expect(
            found == [
                ["1", "2"], ["3", "4"], ["6", "5"], ["absent", "absent"], ["no object", "no object"],
                ["repeated", "absent"],
                ["10", "absent"],
            ])
        let other = try JSONDocument(#"{"a": 1}"#)
        #expect(columns.member(0, of: other.root, at: 0) == nil)
    }

    @Test func tokensThatAreWrittenAlikeAreOneKind() throws {
        let document = try JSONDocument(#"["a", "b", "a", "\u0061", 1, 1.0, 1, null]"#)
        var kinds = TokenKinds(document: document, limit: 6)
        #expect(document.root.elements.map { kinds.kind(of: $0) } == [0, 1, 0, 2, 3, 4, 3, 5])
        var few = TokenKinds(document: document, limit: 2)
        #expect(document.root.elements.map { few.kind(of: $0) } == [0, 1, 0, nil, nil, nil, nil, nil])
        let many = try JSONDocument("[" + (0..<1_000).map { "\($0 % 300)" }.joined(separator: ",") + "]")
        var counted = TokenKinds(document: many, limit: 500)
        #expect(many.root.elements.map { counted.kind(of: $0) } == (0..<1_000).map { $0 % 300 })
    }
}
