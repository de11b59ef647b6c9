import Diagnostics
import ProviderSpec
import Quantities

/// What of a spec time has worn: old and contested claims, tables that end.
struct SpecCheckup {
    /// How many days ahead the end of a table is told.
    static let notice = 60

    /// Days since 1970-01-01.
    var today: Int
    /// After so many days a claim is old.
    var days: Int

    struct Remark {
        enum Kind: CaseIterable {
            case ended, ending, old, contested

            var words: String {
                switch self {
                case .ended: "tables have ended"
                case .ending: "tables end soon"
                case .old: "old claims"
                case .contested: "contested claims"
                }
            }
        }

        var kind: Kind
        var span: SourceSpan
        var text: String
    }

    /// In the order of the text.
    func remarks(on document: SpecDocument) -> [Remark] {
        var remarks: [Remark] = []
        for claim in document.provenance {
            let age = today - claim.seen.dayNumber
            let words = "'\(claim.claim)' of \(claim.source)"
            if claim.confidence == "contested" {
                remarks.append(Remark(kind: .contested, span: claim.span, text: "contested claim: \(words)"))
            }
            if age > days {
                let text = "old claim: \(words), seen \(claim.seen.text), \(Self.ago(age))"
                remarks.append(Remark(kind: .old, span: claim.span, text: text))
            }
        }
        for table in document.tables {
            guard let last = table.editions.max(by: { Self.end($0) < Self.end($1) }), let until = last.until
            else { continue }
            let left = until.dayNumber - today
            guard left <= Self.notice else { continue }
            let text =
                left < 0
                ? "table ended: '\(table.name)' holds nothing since \(until.text), \(Self.ago(-left))"
                : "table ends: '\(table.name)' holds until \(until.text), \(left == 0 ? "today" : "\(left) days left")"
            remarks.append(Remark(kind: left < 0 ? .ended : .ending, span: last.span, text: text))
        }
        return remarks.sorted { $0.span.start.offset < $1.span.start.offset }
    }

    /// Without an end, an edition holds for ever.
    private static func end(_ edition: TableBlock.Edition) -> Int { edition.until?.dayNumber ?? .max }

    /// `118 days ago`
    static func ago(_ days: Int) -> String {
        switch days {
        case ..<0: "in \(-days) days"
        case 0: "today"
        case 1: "1 day ago"
        default: "\(days) days ago"
        }
    }
}
