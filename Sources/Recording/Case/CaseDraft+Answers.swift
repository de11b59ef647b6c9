import Exchange
import JSONQuery
import ProviderSpec
import Quantities
import Transport

extension CaseDraft {
    /// An answer with the places of it that the spec reads.
    struct ReadAnswer {
        /// Nil: the body is no JSON.
        var places: ReadPlaces?
        /// Fields that read a body that is no JSON.
        var fields: [FieldBlock] = []
        var stages: [DecodeStage] = []
        /// What of it is more than a document may have.
        var limit: JSONError.Reason?
    }

    // MARK: Reading

    mutating func readAnswer(_ exchange: RecordedExchange) throws(RecordingFault) -> ReadAnswer? {
        guard case .success(let response) = exchange.result, let name = exchange.request.label?.step,
            let index = run.spec.stepIndex(name)
        else { return nil }
        originals.append(response.body)
        originals += response.fields.map { Array($0.value.utf8) }
        let step = run.spec.steps[index]
        let isAnswer = step.expect.status.contains(response.status)
        let stages = isAnswer ? step.decode : []
        if stages.contains(where: { if case .native = $0 { true } else { false } }) {
            throw .nativeBody(step: name)
        }
        if isAnswer, !step.expect.isJSON {
            let fields = step.record.members.compactMap { if case .field(let plan) = $0 { plan.block } else { nil } }
            try learn(String(decoding: response.body, as: UTF8.self), fields, step: name)
            return ReadAnswer(fields: fields)
        }
        var places: ReadPlaces
        do throws(JSONError) {
            places = ReadPlaces(try BodyDecoder(stages).document(response.body))
        } catch {
            return ReadAnswer(limit: error.isLimit ? error.reason : nil)
        }
        if isAnswer { places.mark(step.record) }
        for outcome in run.spec.outcomes {
            if case .at(let path, _) = outcome.block.body { places.mark(path.value) }
        }
        if let more = step.pages?.block.more { places.mark(more.value) }
        for (text, block) in places.secrets { try note(text, block, step: name) }
        try redaction.learn(places)
        for (text, block) in redaction.publicTexts(of: places) { readers[text] = "\(name).\(block.name)" }
        return ReadAnswer(places: places, stages: stages)
    }

    private mutating func learn(_ text: String, _ fields: [FieldBlock], step: String) throws(RecordingFault) {
        for field in fields {
            var part = text
            if let cut = field.cut {
                guard case .found(let found) = cut.part(of: text) else { continue }
                part = found
            }
            if field.isSecret { try note(part, field, step: step) }
            if field.isPrivate, !part.isEmpty { try redaction.book.fake(of: part, redaction.form(field)) }
        }
    }

    /// Takes note of a secret that an answer holds.
    private mutating func note(_ text: String, _ field: FieldBlock, step: String) throws(RecordingFault) {
        let name = "\(step).\(field.name)"
        let isOdd = field.matches.map { $0.matchesWhole(text) && !$0.matchesWhole(Redaction.slot(of: name)) } ?? false
        if isOdd { throw .noFake(place: "the secret '\(name)'") }
        answerSecrets[text] = name
    }

    // MARK: Writing

    mutating func add(
        _ exchange: RecordedExchange, _ read: ReadAnswer?, isFollowed: Bool, number: Int
    ) throws(RecordingFault) {
        var label = exchange.request.label ?? RequestLabel(step: "")
        if let item = label.item {
            if let known = redaction.book.known(item) {
                label.item = known
            } else {
                label.item = try redaction.book.scrubbed(item)
            }
        }
        var written = CaseText.Exchange(label: label)
        switch exchange.result {
        case .failure(let error): written.response.fault = try Self.fault(error, step: label.step)
        case .success(let response):
            written.response.status = response.status
            written.response.headers = try AnswerHeaders(spec: run.spec, book: redaction.book).kept(
                response, step: label.step, isFollowed: isFollowed, number: number)
            let body = try redacted(response.body, read ?? ReadAnswer())
            if !body.isEmpty {
                let name = Self.fileName(number, label, "body")
                bodies.append(Recorder.File(name: name, bytes: body))
                written.response.body = name
            }
        }
        text.exchanges.append(written)
    }

    private func redacted(_ body: [UInt8], _ read: ReadAnswer) throws(RecordingFault) -> [UInt8] {
        if let limit = read.limit, let beyond = Self.beyond(limit) { return beyond }
        let slots = answerSecrets.mapValues(Redaction.slot)
        guard let places = read.places else {
            return try redaction.redactedText(body, read.fields, secrets: slots)
        }
        let json = try redaction.redacted(places, secrets: slots)
        var prefix: [UInt8] = []
        for stage in read.stages {
            switch stage {
            case .stripPrefix(let text):
                if body.dropFirst(prefix.count).starts(with: text.utf8) { prefix += text.utf8 }
            case .eventStream: return prefix + Self.documents(of: json, before: "data: ", behind: "\n\n")
            case .frames: return prefix + Self.documents(of: json, before: "", behind: "\n")
            case .native: break
            }
        }
        return prefix + json
    }

    /// Nothing of an answer that is too much to be read, but what makes it so.
    private static func beyond(_ limit: JSONError.Reason) -> [UInt8]? {
        switch limit {
        case .tooDeep(let limit):
            [UInt8](repeating: 91, count: limit + 1) + [UInt8](repeating: 93, count: limit + 1)
        case .numberTooLong(let limit): [91] + [UInt8](repeating: 57, count: limit + 1) + [93]
        case .tooManyNodes(let limit): [91] + [UInt8]((0...limit).flatMap { _ in [48, 44] as [UInt8] }) + [48, 93]
        default: nil
        }
    }

    /// The elements of an array, each as a line of its own.
    private static func documents(of json: [UInt8], before: String, behind: String) -> [UInt8] {
        do throws(JSONError) {
            let document = try JSONDocument(parsing: json, limits: JSONLimits(bytes: json.count, depth: 512))
            return document.root.elements.flatMap { element in
                Array(before.utf8) + json[element.byteRange].map { $0 == 10 || $0 == 13 ? 32 : $0 } + behind.utf8
            }
        } catch {
            return json
        }
    }

    static func fileName(_ number: Int, _ label: RequestLabel, _ kind: String) -> String {
        var name = (number < 10 ? "0" : "") + "\(number).\(label.step)"
        if let item = label.item {
            let plain = item.utf8.prefix(32).map { byte -> UInt8 in
                SuspectText.isWord(byte) ? byte : 45
            }
            name += "." + String(decoding: plain, as: UTF8.self)
        }
        return name + (label.page > 1 ? ".p\(label.page)" : "") + ".\(kind)"
    }

    private static func fault(_ error: TransportError, step: String) throws(RecordingFault) -> String {
        switch error {
        case .timedOut, .cancelled: return "timeout"
        case .cannotResolve: return "dns"
        case .cannotConnect, .hostNotAllowed: return "refused"
        case .tls: return "tls"
        case .connectionLost, .malformedResponse: return "reset"
        case .expandsTooMuch: return "gzip_bomb"
        case .headerTooLarge, .bodyTooLarge, .badHeader, .bodyNotAllowed, .notRecorded, .unavailable:
            throw .unsayable(step: step, what: TransportFault.describe(error).say)
        }
    }
}

extension ReadPlaces {
    /// Texts that are read as secrets.
    var secrets: [(text: String, block: FieldBlock)] {
        var found: [(String, FieldBlock)] = []
        var open = [document.root]
        while let node = open.popLast() {
            for case .field(let block) in uses[node.offset] ?? [] where block.isSecret {
                guard let text = node.string else { continue }
                if let cut = block.cut {
                    if case .found(let part) = cut.part(of: text) { found.append((part, block)) }
                } else if !text.isEmpty {
                    found.append((text, block))
                }
            }
            if let inner = inner[node.offset] { found += inner.secrets }
            open += node.elements
            open += node.members.map(\.value)
        }
        return found
    }
}
