package import ProviderSpec
package import Quantities
package import Transport

/// Reads when a provider may be asked again.
package struct RetryTime {
    /// Seconds, a day: what is longer is no rate limit.
    package static let longest = 86_400

    let response: HTTPResponse
    let arrived: Instant

    package init(response: HTTPResponse, arrived: Instant) {
        self.response = response
        self.arrived = arrived
    }

    /// Whole seconds from now; nil where the header is missing, unreadable, 0 or past.
    ///
    /// - Parameter format: Nil reads `Retry-After` as RFC 9110 has it: seconds, or an HTTP date.
    package func seconds(of header: String, format: [FieldType.InstantFormat]?) -> Int? {
        guard let text = response.values(of: header).first else { return nil }
        for candidate in format ?? [.secondsFromNow, .httpDate] {
            guard let instant = InstantReader.read(text, candidate, arrived: arrived) else { continue }
            guard let seconds = wholeSeconds(instant.seconds(since: arrived)), seconds > 0 else { return nil }
            return min(seconds, Self.longest)
        }
        return nil
    }

    private func wholeSeconds(_ number: ExactNumber) -> Int? {
        do throws(ArithmeticError) {
            return try number.ceil().int
        } catch {
            return nil
        }
    }
}

/// Reads an instant in a declared format from text.
package enum InstantReader {
    package static func read(_ text: String, _ format: FieldType.InstantFormat, arrived: Instant) -> Instant? {
        switch format {
        case .rfc3339: return Instant(rfc3339: text)
        case .date: return CivilDate(text).map { Instant(startOf: $0) }
        case .httpDate: return Instant(httpDate: text)
        case .epochSeconds: return ExactNumber(text).flatMap { Instant(epoch: $0, unit: .seconds) }
        case .epochMilliseconds: return ExactNumber(text).flatMap { Instant(epoch: $0, unit: .milliseconds) }
        case .epochMicroseconds: return ExactNumber(text).flatMap { Instant(epoch: $0, unit: .microseconds) }
        case .secondsFromNow: return ExactNumber(text).flatMap { arrived.advanced(bySeconds: $0) }
        }
    }
}
