import JSONQuery
package import ProviderSpec

/// The part of an answer that a spec reads: what is kept of it for later runs.
package enum ReadPart {
    /// The body with its structure and the values that are read; nil for an answer that cannot be kept so: no plain JSON,
    /// one of several pages, or one that holds a secret.
    package static func of(_ body: [UInt8], _ step: CheckedStep, of spec: CheckedSpec) -> [UInt8]? {
        guard step.decode.isEmpty, step.expect.isJSON, step.pages == nil else { return nil }
        var places: ReadPlaces
        do throws(JSONError) {
            places = ReadPlaces(try JSONDocument(parsing: body))
        } catch {
            return nil
        }
        places.mark(step.record)
        for path in step.expect.has { places.mark(path.value) }
        for outcome in spec.outcomes {
            if case .at(let path, _) = outcome.block.body { places.mark(path.value) }
        }
        guard places.secrets.isEmpty else { return nil }
        return Array(part(of: places.document.root, places).text(pretty: false).utf8)
    }

    private static func part(of node: JSONNode, _ places: ReadPlaces) -> JSONValue {
        if places.uses[node.offset] != nil { return JSONValue(node) }
        switch node.kind {
        case .object:
            var members: [(String, JSONValue)] = []
            for member in node.members {
                let isContainer = member.value.kind == .object || member.value.kind == .array
                guard isContainer || places.uses[member.value.offset] != nil || places.names[member.nameOffset] != nil
                else { continue }
                members.append((member.name, part(of: member.value, places)))
            }
            return .object(members)
        case .array: return .array(node.elements.map { part(of: $0, places) })
        default: return .null
        }
    }
}
