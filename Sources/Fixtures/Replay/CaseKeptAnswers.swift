import Quantities
import SpecEngine
import Transport

/// The answers that a case says an earlier run was given, by step, item and page.
struct CaseKeptAnswers: KeptAnswers {
    private let entries: [(label: RequestLabel, answer: KeptAnswer)]

    init(_ file: CaseFile, bodies: [TextKey: [UInt8]]) {
        entries = file.state.kept.compactMap { kept in
            guard let arrived = file.clock.advanced(byMilliseconds: -kept.ageMilliseconds) else { return nil }
            let response = HTTPResponse(
                status: kept.response.status,
                fields: kept.response.headers.map { HTTPField(received: $0.name, $0.value) },
                body: kept.response.body.flatMap { bodies[TextKey($0.value)] } ?? [])
            return (kept.label, KeptAnswer(response: response, arrived: arrived))
        }
    }

    func answer(of key: KeptKey) -> KeptAnswer? {
        entries.first { CaseExchange.isSame($0.label, key.label) }?.answer
    }

    func keep(_ answer: KeptAnswer, of key: KeptKey, until: Instant) {}
    func forget(login: String) {}
}
