import Diagnostics
import ProviderSpec
import SpecEngine

/// What a spec reads, sends and shows, in words.
struct SpecExplanation {
    let spec: CheckedSpec
    let place: String
    /// Days since 1970-01-01.
    let today: Int

    var text: String {
        let document = spec.document
        var lines = [
            "\(document.title) (\(spec.id)), \(document.status), revision \(document.revision)", "from \(place)",
        ]
        if let privacy = document.privacy {
            lines += ["", "Reads: \(privacy.reads)", "Sends: \(privacy.sends)"]
        }
        lines.append("")
        lines += TrustQuestion.summary(of: spec)
        lines += ["", "Requests, with what the defaults give them:"]
        for step in spec.steps {
            lines += request(step)
            let statuses = step.nextOn.map { "\($0)" }.joined(separator: ", ")
            for other in step.others { lines += ["    else, after \(statuses):"] + request(other) }
        }
        lines += ["", "Metrics:"]
        lines += document.metrics.map { metric in
            let shown = metric.onRequest ? ", shown on request" : ""
            let former = metric.formerly.map(\.value).joined(separator: ", ")
            return "  \(metric.id.value)  \(metric.kind.rawValue)\(shown)"
                + (former.isEmpty ? "" : ", formerly \(former)")
        }
        if !document.provenance.isEmpty { lines += ["", "Where this is known from:"] }
        lines += document.provenance.map { claim in
            let age = SpecCheckup.ago(today - claim.seen.dayNumber)
            return "  \(claim.claim): \(claim.source), seen \(claim.seen.text), \(age), \(claim.confidence)"
        }
        lines += ["", "Authority: \(Authority(of: spec).digest)"]
        return lines.map { cleaned($0) + "\n" }.joined()
    }

    private func request(_ step: CheckedStep) -> [String] {
        let places = step.origin.places.joined(separator: " or ")
        var lines = ["  \(step.name): \(step.method.rawValue) \(places)\(step.pathText)"]
        for header in step.headers { lines.append("      \(header.name): \(shown(header.value))") }
        for slot in step.auth?.slots ?? [] {
            let place = if case .cookie(let name) = slot.form { " as the cookie \(name.value)" } else { "" }
            lines.append("      secret: \(slot.credentials.map(\.value).joined(separator: ", else "))\(place)")
        }
        lines.append(
            "      at most \(step.expect.maxBytes / 1024) KiB within \(step.timeoutMilliseconds) ms"
                + (step.failureIsNone ? "; may fail" : "") + (step.followsRedirects ? "; follows its origin" : "")
                + (step.keepMilliseconds.map { "; kept for \($0 / 1000) s" } ?? ""))
        return lines
    }

    private func shown(_ leaf: CheckedLeaf) -> String {
        switch leaf {
        case .literal(let text): text
        case .expression(let expression): "= \(expression.text)"
        case .jsonText: "= JSON as text"
        }
    }
}
