import Diagnostics
import Digest
package import Expressions
import JSONQuery
package import ProviderSpec
import Quantities
package import Transport
import UsageModel

/// Builds the request of a step. Leaves are evaluated, data is encoded, secrets go into their slots.
package struct RequestBuilder {
    package var step: CheckedStep
    package var evaluator: Evaluator
    package var origin: HTTPOrigin
    /// One for each slot.
    package var secrets: [SlotSecret]
    /// Sent where the spec names no other.
    package var userAgent: String
    /// Values that stand before the context's: the element of a fan-out, the offset of a page.
    package var locals: [(SymbolID, Outcome)] = []
    /// What a page adds to the query.
    package var extraQuery: [(String, String)] = []
    /// The whole target of a page that a link names; nil: the step's own.
    package var target: String?
    package var label: RequestLabel
    /// Stands before the step's own path.
    package var pathPrefix = ""
    package var network = HTTPRequest.Network.public

    package init(
        step: CheckedStep, evaluator: Evaluator, origin: HTTPOrigin, secrets: [SlotSecret], userAgent: String
    ) {
        self.step = step
        self.evaluator = evaluator
        self.origin = origin
        self.secrets = secrets
        self.userAgent = userAgent
        self.label = RequestLabel(step: step.name)
    }

    /// - Parameter timeout: At most this long, retry included.
    package func build(timeout: Duration) -> Result<HTTPRequest, BuildFault> {
        do throws(BuildFault) {
            let target = if let target { target } else { try ownTarget() }
            var fields = try headerFields()
            let body = try bodyBytes(&fields)
            fields += try slotFields()
            let request = HTTPRequest(
                method: step.method == .post ? .post : .get, url: try url(target), fields: fields, body: body,
                timeout: timeout, maxBodyBytes: step.expect.maxBytes, network: network, label: label)
            return .success(request)
        } catch {
            return .failure(error)
        }
    }

    /// Why no request could be built.
    package enum BuildFault: Error {
        /// A leaf failed; its readers inherit the code.
        case leaf(EvaluationFailure)
        /// A path parameter has no value.
        case missingParameter
        /// What the leaves came to cannot be sent.
        case unsendable(String)
    }

    private func url(_ target: String) throws(BuildFault) -> HTTPURL {
        do throws(HTTPURLError) {
            return try HTTPURL(origin: origin, target: target)
        } catch {
            throw .unsendable("the address of '\(step.name)'")
        }
    }

    private func ownTarget() throws(BuildFault) -> String {
        let path = try pathText()
        let leaves = try pairs(step.query) + extraQuery
        let query =
            leaves
            .map { "\(PercentEncoding.encode($0))=\(PercentEncoding.encode($1))" }
        return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
    }

    private func pathText() throws(BuildFault) -> String {
        var text = pathPrefix
        for part in step.path {
            switch part {
            case .literal(let word): text += "/" + word
            case .parameter(_, let leaf):
                guard let value = try leafText(leaf), !value.isEmpty else { throw .missingParameter }
                // A segment of dots would leave its place in the path, however it is encoded.
                guard value != ".", value != ".." else { throw .unsendable("a path parameter of '\(step.name)'") }
                text += "/" + PercentEncoding.encode(value)
            }
        }
        return text.isEmpty ? "/" : text
    }

    private func pairs(_ leaves: [(name: String, value: CheckedLeaf)]) throws(BuildFault) -> [(String, String)] {
        var pairs: [(String, String)] = []
        for leaf in leaves {
            if let text = try leafText(leaf.value) { pairs.append((leaf.name, text)) }
        }
        return pairs
    }

    private func leafText(_ leaf: CheckedLeaf) throws(BuildFault) -> String? {
        switch leaf {
        case .literal(let text): return text
        case .jsonText(let body): return try jsonValue(body)?.text(pretty: false)
        case .expression(let expression):
            switch evaluator.evaluate(expression, locals: locals) {
            case .value(let value): return LeafText.text(value)
            case .none: return nil
            case .failure(let failure): throw .leaf(failure)
            }
        }
    }

    private func headerFields() throws(BuildFault) -> [HTTPField] {
        var fields: [HTTPField] = []
        for (name, text) in try pairs(step.headers) { fields.append(try field(name, text)) }
        if !fields.contains(where: { $0.isNamed("User-Agent") }) { fields.append(try field("User-Agent", userAgent)) }
        return fields
    }

    private func field(_ name: String, _ text: String, isSecret: Bool = false) throws(BuildFault) -> HTTPField {
        do throws(TransportError) {
            return try HTTPField(name, text, isSecret: isSecret)
        } catch {
            throw .unsendable("the header '\(name)'")
        }
    }

    private func slotFields() throws(BuildFault) -> [HTTPField] {
        var fields: [HTTPField] = []
        var cookies: [String] = []
        for (slot, secret) in zip(step.auth?.slots ?? [], secrets) {
            let text = secret.text
            switch slot.form {
            case .bearer: fields.append(try field("Authorization", "Bearer \(text)", isSecret: true))
            case .basic:
                fields.append(try field("Authorization", "Basic \(Base64.encode(Array(text.utf8)))", isSecret: true))
            case .header(let name, let prefix): fields.append(try field(name.value, prefix + text, isSecret: true))
            case .cookies: cookies.append(text)
            case .cookie(let name):
                // A value with a semicolon would be more than one cookie.
                guard !text.isEmpty, text.utf8.allSatisfy(isCookieOctet) else {
                    throw .unsendable("the cookie '\(name.value)'")
                }
                cookies.append("\(name.value)=\(text)")
            }
        }
        if !cookies.isEmpty { fields.append(try field("Cookie", cookies.joined(separator: "; "), isSecret: true)) }
        return fields
    }

    /// RFC 6265, section 4.1.1.
    private func isCookieOctet(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && byte != 0x22 && byte != 0x2C && byte != 0x3B && byte != 0x5C
    }

    private func bodyBytes(_ fields: inout [HTTPField]) throws(BuildFault) -> [UInt8]? {
        if let form = step.form {
            fields.append(try field("Content-Type", "application/x-www-form-urlencoded"))
            let text = try pairs(form).map { "\(PercentEncoding.encode($0))=\(PercentEncoding.encode($1))" }
            return Array(text.joined(separator: "&").utf8)
        }
        guard let json = step.json else { return nil }
        fields.append(try field("Content-Type", "application/json"))
        guard let value = try jsonValue(json) else { return Array("null".utf8) }
        return Array(value.text(pretty: false).utf8)
    }

    /// Nil: the leaf has no value and is left out.
    private func jsonValue(_ body: CheckedBody) throws(BuildFault) -> JSONValue? {
        switch body {
        case .literal(.null): return .null
        case .literal(.flag(let flag)): return .bool(flag)
        case .literal(.number(let text)):
            guard let number = JSONNumber(text) else { throw .unsendable("a number of the body") }
            return .number(number)
        case .leaf(.literal(let text)): return .string(text)
        case .leaf(.jsonText(let inner)): return try jsonValue(inner).map { .string($0.text(pretty: false)) }
        case .leaf(.expression(let expression)):
            switch evaluator.evaluate(expression, locals: locals) {
            case .value(.bool(let flag)): return .bool(flag)
            case .value(.number(let number, _)):
                guard let text = JSONNumber(number.decimalText()) else { throw .unsendable("a number of the body") }
                return .number(text)
            case .value(let value): return LeafText.text(value).map { .string($0) }
            case .none: return nil
            case .failure(let failure): throw .leaf(failure)
            }
        case .list(let elements):
            var values: [JSONValue] = []
            for element in elements {
                if let value = try jsonValue(element) { values.append(value) }
            }
            return .array(values)
        case .object(let members):
            var values: [(String, JSONValue)] = []
            for member in members {
                if let value = try jsonValue(member.value) { values.append((member.name, value)) }
            }
            return .object(values)
        }
    }
}
