import Diagnostics
import Expressions
import ProviderSpec
import SpecEngine

/// Requests, and what of their answers is expected.
extension SpecMutations {
    mutating func addStep(_ step: CheckedStep) {
        for alternative in step.alternatives.indices { addRequest(step, alternative) }
        let index = step.index
        let name = step.name
        let answered: Set<CoverageEvent> = [.run(.stepAnswered(index))]
        let failed: Set<CoverageEvent> = [.run(.stepFailed(index))]
        if let when = step.when {
            add(
                when.span, "'\(name)' is sent without its 'when'", "'\(when.text)' not hold",
                when: failed.union([.run(.stepSkipped(index))])
            ) {
                $0.steps[index].when = nil
            }
        }
        for place in step.requires.indices {
            let id = spec.guards[step.requires[place]].id
            add(
                step.span, "'\(name)' is sent without the guard '\(id)'", "the guard '\(id)' not hold",
                when: failed.union([.run(.guardFailed(id)), .run(.guardBroken(id))])
            ) { $0.steps[index].requires.remove(at: place) }
        }
        add(
            step.span, "a failure of '\(name)' \(step.failureIsNone ? "fails what reads it" : "counts as none")",
            "'\(name)' failed", when: failed
        ) { $0.steps[index].failureIsNone.toggle() }
        for place in step.expect.has.indices {
            let path = step.expect.has[place]
            add(path.span, "'\(name)' need not have \(path.value.text)", "an answer without it", when: failed) {
                $0.steps[index].expect.has.remove(at: place)
            }
        }
        if step.expect.status.count > 1 {
            for status in step.expect.status {
                add(step.span, "'\(name)' does not expect \(status)", "an answer of status \(status)") {
                    $0.steps[index].expect.status.removeAll { $0 == status }
                }
            }
        }
        for place in step.decode.indices {
            add(step.span, "stage \(place + 1) of decoding '\(name)' is left out", "an answer", when: answered) {
                $0.steps[index].decode.remove(at: place)
            }
        }
        if step.followsRedirects {
            add(
                step.span, "'\(name)' follows no redirect", "a redirect to the same origin",
                when: [.run(.redirected(index))]
            ) {
                $0.steps[index].followsRedirects = false
            }
        }
        if step.isRepeatable, step.method == .post {
            add(step.span, "'\(name)' is sent once", "a gateway's failure, then an answer") {
                $0.steps[index].isRepeatable = false
            }
        }
        if step.keepMilliseconds != nil {
            add(
                step.span, "no answer of '\(name)' is kept", "an answer kept from an earlier run",
                when: [.run(.kept(index))]
            ) {
                $0.steps[index].keepMilliseconds = nil
            }
        }
        if !step.nextOn.isEmpty {
            add(step.span, "'\(name)' has one request alone", "a status that leads on") { $0.steps[index].nextOn = [] }
        }
        addPages(step)
    }

    private mutating func addPages(_ step: CheckedStep) {
        let index = step.index
        let name = step.name
        if let fan = step.fanOut {
            for status in fan.block.omitOn {
                add(
                    fan.block.span, "\(status) leaves no element of '\(name)' out",
                    "an element answered with \(status)",
                    when: [.run(.itemOmitted(index))]
                ) { $0.steps[index].fanOut?.block.omitOn.removeAll { $0 == status } }
            }
            let other: FanOutBlock.OnLimit = fan.block.onLimit == .partial ? .unavailable : .partial
            add(
                fan.block.span, "too many elements of '\(name)' are '\(other.rawValue)'", "too many elements",
                when: [.run(.itemLimit(index))]
            ) { $0.steps[index].fanOut?.block.onLimit = other }
            add(
                fan.block.span, "'\(name)' asks for one element more", "one element too many",
                when: [.run(.itemLimit(index))]
            ) { $0.steps[index].fanOut?.block.max += 1 }
        }
        if let pages = step.pages {
            let following: Set<CoverageEvent> = [.run(.followingPage(index))]
            if pages.block.unique != nil {
                add(
                    pages.block.span, "rows of two pages of '\(name)' count twice", "a row on two pages",
                    when: following
                ) {
                    $0.steps[index].pages?.block.unique = nil
                }
            }
            if pages.block.more != nil {
                add(pages.block.span, "no flag of '\(name)' ends its pages", "a last page", when: answered(index)) {
                    $0.steps[index].pages?.block.more = nil
                }
            }
            add(
                pages.block.span, "one page of '\(name)' more is read", "one page too many",
                when: [.run(.pageLimit(index))]
            ) { $0.steps[index].pages?.block.max += 1 }
        }
    }

    private func answered(_ step: Int) -> Set<CoverageEvent> { [.run(.stepAnswered(step))] }

    // MARK: What is sent

    private mutating func addRequest(_ step: CheckedStep, _ alternative: Int) {
        let request = step.alternatives[alternative]
        let block = spec.document.requests.first { $0.name == step.name }?.alternatives[alternative]
        let index = step.index
        func span(header name: String) -> SourceSpan {
            let headers = (block?.parts.headers ?? []) + (spec.document.defaults?.headers ?? [])
            return headers.first { $0.name.value.isSameHeader(as: name) }?.name.span ?? request.span
        }
        func change(
            _ span: SourceSpan, _ words: String, _ body: @escaping @Sendable (inout CheckedStep) -> Void
        ) {
            let name = "'\(step.name)'" + (alternative > 0 ? ", request \(alternative + 1)," : "")
            let sent: Set<CoverageEvent> =
                alternative == 0 ? [] : [.run(.alternative(step: index, alternative))]
            add(span, "\(name) \(words)", "\(name) sent", when: sent) { spec in
                if alternative == 0 {
                    body(&spec.steps[index])
                } else {
                    body(&spec.steps[index].others[alternative - 1])
                }
            }
        }
        for (place, header) in request.headers.enumerated() {
            change(span(header: header.name), "lacks the header '\(header.name)'") { $0.headers.remove(at: place) }
            if case .literal(let text) = header.value {
                change(span(header: header.name), "has another '\(header.name)'") {
                    $0.headers[place].value = .literal(text + "x")
                }
            }
        }
        for (place, entry) in request.query.enumerated() {
            let at = block?.target.query.first { $0.name.value == entry.name }?.name.span ?? request.span
            change(at, "lacks '\(entry.name)' in its query") { $0.query.remove(at: place) }
            if case .literal(let text) = entry.value {
                change(at, "has another '\(entry.name)' in its query") {
                    $0.query[place].value = .literal(text + "x")
                }
            }
        }
        for (place, part) in request.path.enumerated() {
            guard case .literal(let word) = part else { continue }
            change(block?.target.path.span ?? request.span, "asks for '\(word)x' instead of '\(word)'") {
                $0.path[place] = .literal(word + "x")
            }
        }
        let origins = spec.document.origins
        if let other = origins.first(where: { $0.name != request.origin.name }) {
            change(block?.target.origin.span ?? request.span, "goes to '\(other.name)'") { $0.origin = other }
        }
        let method: RequestBlock.Method = request.method == .get ? .post : .get
        change(request.span, "is sent by \(method.rawValue)") { $0.method = method }
        if let auth = request.auth {
            change(request.span, "carries no login") { $0.auth = nil }
            for (place, slot) in auth.slots.enumerated() {
                change(slot.credentials.first?.span ?? request.span, "carries its login in another header") {
                    $0.auth?.slots[place].form = slot.form.other
                }
                if slot.credentials.count > 1 {
                    change(slot.credentials[0].span, "carries its logins in another order") {
                        $0.auth?.slots[place].credentials.reverse()
                    }
                }
            }
        }
        if case .object(let members)? = request.json {
            for (place, member) in members.enumerated() {
                change(request.span, "lacks '\(member.name)' in its body") {
                    guard case .object(var rest)? = $0.json else { return }
                    rest.remove(at: place)
                    $0.json = .object(rest)
                }
            }
        }
        for (place, entry) in (request.form ?? []).enumerated() {
            change(request.span, "lacks '\(entry.name)' in its form") { $0.form?.remove(at: place) }
        }
    }
}

extension AuthSlot.Form {
    fileprivate var other: AuthSlot.Form {
        switch self {
        case .bearer: .basic
        case .basic, .header, .cookies, .cookie: .bearer
        }
    }
}
