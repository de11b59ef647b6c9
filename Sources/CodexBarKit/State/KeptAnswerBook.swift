import ProviderSpec
import Quantities
import Recording
import SpecEngine
import Transport

/// The kept answers of one account. An actor, since a run's requests share it.
actor KeptAnswerBook: KeptAnswers {
    static let largestBody = 64 << 10

    private let spec: CheckedSpec
    private(set) var records: [KeptRecord]

    init(_ records: [KeptRecord], of spec: CheckedSpec) {
        self.records = records
        self.spec = spec
    }

    func answer(of key: KeptKey) -> KeptAnswer? {
        records.first { $0.isOf(key) }.map {
            KeptAnswer(
                response: HTTPResponse(status: $0.status, fields: [], body: Array($0.body.utf8)), arrived: $0.arrived)
        }
    }

    func keep(_ answer: KeptAnswer, of key: KeptKey, until: Instant) {
        records.removeAll { $0.isOf(key) }
        guard let step = spec.steps.first(where: { $0.name.isSame(as: key.label.step) }),
            let body = ReadPart.of(answer.response.body, step, of: spec), body.count <= Self.largestBody
        else { return }
        records.append(
            KeptRecord(
                step: key.label.step, page: key.label.page, request: key.request, login: key.login,
                status: answer.response.status, body: String(decoding: body, as: UTF8.self), arrived: answer.arrived,
                until: until))
    }

    func forget(login: String) { records.removeAll { $0.login.isSame(as: login) } }
}
