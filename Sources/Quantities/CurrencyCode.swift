/// An active currency of ISO 4217: three upper-case letters that stand in its list.
package struct CurrencyCode: Sendable, Hashable {
    /// The three letters, the first in the highest byte.
    private let letters: UInt32
    private let digits: UInt8

    /// Returns nil unless `text` is an active code, in upper case.
    package init?(_ text: String) {
        guard text.utf8.count == 3 else { return nil }
        var letters: UInt32 = 0
        for byte in text.utf8 {
            guard (65...90).contains(byte) else { return nil }
            letters = letters << 8 | UInt32(byte)
        }
        guard let digits = Self.decimals(letters) else { return nil }
        self.letters = letters
        self.digits = digits
    }

    /// Decimals of the currency by ISO 4217: 0 for JPY, 2 for USD, 3 for KWD.
    package var minorDigits: Int { Int(digits) }

    package var text: String {
        String(
            decoding: [16, 8, 0].map { UInt8(truncatingIfNeeded: letters >> UInt32($0)) }, as: UTF8.self)
    }

    /// Every active code, in alphabetical order.
    package static var all: [CurrencyCode] {
        var all: [CurrencyCode] = []
        for list in lists {
            list.codes.withUTF8Buffer { bytes in
                for start in stride(from: 0, to: bytes.count - 2, by: 3) {
                    all.append(CurrencyCode(letters: letters(bytes, start), digits: list.digits))
                }
            }
        }
        return all.sorted()
    }

    private init(letters: UInt32, digits: UInt8) {
        self.letters = letters
        self.digits = digits
    }

    /// ISO 4217, list one, by decimals; metals, test codes and XDR have no decimals and are no money here.
    private static let lists: [(digits: UInt8, codes: StaticString)] = [
        (0, "BIFCLPDJFGNFISKJPYKMFKRWPYGRWFUGXUYIVNDVUVXAFXOFXPF"),
        (
            2,
            """
            AEDAFNALLAMDANGAOAARSAUDAWGAZNBAMBBDBDTBGNBMDBNDBOBBOVBRLBSDBTNBWPBYNBZDCADCDFCHECHFCHWCNYCOPCOUCRCCUPCVECZK\
            DKKDOPDZDEGPERNETBEURFJDFKPGBPGELGHSGIPGMDGTQGYDHKDHNLHTGHUFIDRILSINRIRRJMDKESKGSKHRKPWKYDKZTLAKLBPLKRLRDLSL\
            MADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMXVMYRMZNNADNGNNIONOKNPRNZDPABPENPGKPHPPKRPLNQARRONRSDRUBSARSBDSCRSDGSEK\
            SGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTOPTRYTTDTWDTZSUAHUSDUSNUYUUZSVEDVESWSTXADXCDXCGYERZARZMWZWG
            """
        ),
        (3, "BHDIQDJODKWDLYDOMRTND"),
        (4, "CLFUYW"),
    ]

    /// Decimals of an active code; nil for any other.
    private static func decimals(_ letters: UInt32) -> UInt8? {
        for list in lists {
            let isThere = list.codes.withUTF8Buffer { bytes in
                stride(from: 0, to: bytes.count - 2, by: 3).contains { Self.letters(bytes, $0) == letters }
            }
            if isThere { return list.digits }
        }
        return nil
    }

    private static func letters(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32 {
        UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    }
}

extension CurrencyCode: Comparable {
    package static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.letters < right.letters }
}

extension CurrencyCode: CustomStringConvertible {
    package var description: String { text }
}
