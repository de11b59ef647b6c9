import Exchange
import JSONQuery
import Quantities
package import Transport

/// Answers the requests of a run from a browser's export. Nothing is sent.
///
/// An actor because requests arrive side by side.
package actor ArchiveTransport: HTTPTransport {
    private let archive: BrowserArchive
    /// The first thing that could not be answered.
    package private(set) var fault: ArchiveFault?

    package init(_ archive: BrowserArchive) { self.archive = archive }

    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let step = request.label?.step ?? ""
        let words = "\(request.method.rawValue) \(request.url.origin)\(request.url.path)"
        do throws(ArchiveFault) {
            let entry = try entry(for: request, step, words)
            guard case .body(let body) = entry.answer else { throw .missing(step: step, request: words, near: nil) }
            return HTTPResponse(status: entry.status, fields: entry.answerFields, body: body)
        } catch {
            fault = fault ?? error
            throw .notRecorded(url: request.url.description)
        }
    }

    private func entry(
        for request: HTTPRequest, _ step: String, _ words: String
    ) throws(ArchiveFault) -> BrowserArchive.Item {
        let fitting = archive.entries.filter { isFitting($0, request) }
        // What the browser was not told is looked at where nothing else is there.
        let told = fitting.filter { if case .nothing = $0.answer { false } else { true } }
        let all = told.isEmpty ? fitting : told
        guard let first = all.first else {
            let near = archive.entries.first { isSameAddress($0, request) }
            throw .missing(step: step, request: words, near: near?.number)
        }
        guard case .body(let body) = first.answer else {
            switch first.answer {
            case .unreadable(let reason), .nothing(let reason):
                throw .noBody(entry: first.number, request: words, reason)
            case .body: throw .missing(step: step, request: words, near: nil)
            }
        }
        for other in all.dropFirst() {
            guard case .body(let otherBody) = other.answer, other.status == first.status, body == otherBody else {
                throw .ambiguous(step: step, request: words, first.number, other.number)
            }
        }
        return first
    }

    private func isSameAddress(_ entry: BrowserArchive.Item, _ request: HTTPRequest) -> Bool {
        TextKey.isSame(entry.method, request.method.rawValue) && entry.url.origin == request.url.origin
            && TextKey.isSame(plain(entry.url.path), plain(request.url.path))
    }

    private func isFitting(_ entry: BrowserArchive.Item, _ request: HTTPRequest) -> Bool {
        guard isSameAddress(entry, request) else { return false }
        let wanted = pairs(request.url)
        // What pages add against a browser's cache asks for nothing: `_=1751356800`.
        let there = pairs(entry.url).filter { wanted.contains($0) || !Self.isAgainstCaches($0.text) }
        return there == wanted && isSame(request.body ?? [], entry.body ?? [])
    }

    private static func isAgainstCaches(_ pair: String) -> Bool {
        pair.utf8.starts(with: "_=".utf8) && pair.utf8.dropFirst(2).allSatisfy(SuspectText.isDigit)
    }

    private func plain(_ text: String) -> String {
        String(decoding: ByteText.percentDecoded(Array(text.utf8)), as: UTF8.self)
    }

    /// Decoded, in order.
    private func pairs(_ url: HTTPURL) -> [TextKey] { pairs(Array((url.query ?? "").utf8)) }

    private func pairs(_ text: [UInt8]) -> [TextKey] {
        text.split(separator: 38).map { part in
            TextKey(String(decoding: ByteText.percentDecoded(Array(part), plusIsBlank: true), as: UTF8.self))
        }
        .sorted()
    }

    /// JSON by its value, a form by its pairs, all else byte by byte.
    private func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        if left == right { return true }
        do throws(JSONError) {
            return JSONValue(try JSONDocument(parsing: left).root) == JSONValue(try JSONDocument(parsing: right).root)
        } catch {
            return left.contains(61) && pairs(left) == pairs(right)
        }
    }
}
