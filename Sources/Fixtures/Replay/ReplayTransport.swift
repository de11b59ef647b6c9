import JSONQuery
import ProviderSpec
import Quantities
package import Transport

/// Answers requests from a case, and verifies each. There is no network anywhere in its path.
///
/// An actor because requests arrive side by side and each exchange answers once.
package actor ReplayTransport: HTTPTransport {
    /// Most bytes of one body, as the transport would read them.
    static let largestBody = HTTPRequest.largestBodyBytes

    private let file: CaseFile
    private let bodies: [TextKey: [UInt8]]
    /// Names of the origins of steps, one for each of their requests.
    private let originNames: [TextKey: [String]]
    private let userAgent: String
    private let verifies: Bool
    private let delay: (@Sendable (RequestLabel) async -> Void)?
    private let watch: (@Sendable (HTTPRequest) async -> Void)?
    /// By the exchange's place in the file.
    private var verified: [Int: [RequestMismatch]] = [:]
    private var unrecorded: [RequestMismatch] = []

    /// - Parameters:
    ///   - bodies: Every file that the exchanges name, by its name.
    ///   - originNames: By step, one for each of its requests.
    ///   - verifies: Whether requests are held to the case; each exchange answers once in any case.
    ///   - delay: Waits before each answer; lets a test shuffle the order of arrival.
    init(
        _ file: CaseFile, bodies: [TextKey: [UInt8]], originNames: [TextKey: [String]], userAgent: String,
        verifies: Bool = true,
        delay: (@Sendable (RequestLabel) async -> Void)? = nil,
        watch: (@Sendable (HTTPRequest) async -> Void)? = nil
    ) {
        self.file = file
        self.bodies = bodies
        self.originNames = originNames
        self.userAgent = userAgent
        self.verifies = verifies
        self.delay = delay
        self.watch = watch
    }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if let delay, let label = request.label { await delay(label) }
        await watch?(request)
        guard let label = request.label, let index = exchange(label), verified[index] == nil else {
            unrecorded.append(
                RequestMismatch(
                    request.label ?? RequestLabel(step: ""), .unrecorded,
                    got: "\(request.method.rawValue) \(request.url.path)"))
            throw .notRecorded(url: request.url.description)
        }
        let exchange = file.exchanges[index]
        verified[index] =
            verifies
            ? verifier(for: exchange, alternative: label.alternative).mismatches(
                request, exchange, body: exchange.request.body.flatMap { bodies[TextKey($0.value)] })
            : []
        return try answer(exchange.response, to: request)
    }

    /// Everything that differed, in the order of the file; then what the file lacks.
    func mismatches() -> [RequestMismatch] {
        var all: [RequestMismatch] = []
        for (index, exchange) in file.exchanges.enumerated() {
            all += verified[index] ?? [RequestMismatch(exchange.label, .unrequested)]
        }
        return all + unrecorded.sorted { Self.order($0.label).lexicographicallyPrecedes(Self.order($1.label)) }
    }

    /// Step, item, page and try as something to sort by.
    private static func order(_ label: RequestLabel) -> [Int] {
        label.step.utf8.map(Int.init) + [-1] + (label.item ?? "").utf8.map(Int.init) + [-1, label.page, label.attempt]
    }

    private func exchange(_ label: RequestLabel) -> Int? {
        file.exchanges.firstIndex { CaseExchange.isSame($0.label, label) }
    }

    private func verifier(for exchange: CaseExchange, alternative: Int) -> RequestVerifier {
        let names = originNames[TextKey(exchange.step)] ?? []
        let name = names.indices.contains(alternative) ? names[alternative] : ""
        return RequestVerifier(
            origin: file.origins.first { $0.name.isSame(as: name) }?.origin, originName: name, userAgent: userAgent,
            credentials: file.credentials)
    }

    private func answer(_ response: CaseResponse, to request: HTTPRequest) throws(TransportError) -> HTTPResponse {
        var fields = response.headers.map { HTTPField(received: $0.name, $0.value) }
        var body = response.body.flatMap { bodies[TextKey($0.value)] } ?? []
        if let fault = response.fault {
            if let error = FaultAnswer.error(fault, request) { throw error }
            body = FaultAnswer.body(fault, body)
            switch fault {
            case .wrongContentType:
                fields.removeAll { $0.isNamed("content-type") }
                fields.append(HTTPField(received: "content-type", "text/html"))
            case .redirect:
                fields.removeAll { $0.isNamed("location") }
                fields.append(HTTPField(received: "location", "https://elsewhere.invalid/"))
            default:
                if !fields.contains(where: { $0.isNamed("content-type") }) {
                    fields.append(HTTPField(received: "content-type", "application/json"))
                }
            }
        }
        guard body.count <= request.maxBodyBytes else { throw .bodyTooLarge(limitBytes: request.maxBodyBytes) }
        return HTTPResponse(status: response.status, fields: fields, body: body)
    }
}
