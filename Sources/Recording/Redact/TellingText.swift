/// Values that tell of a person or open something by what they are called or how they are built; they go even where
/// answers are kept whole.
enum TellingText {
    /// Words of names of members whose texts go.
    private static let names: Set<String> = [
        "token", "secret", "password", "passwd", "pwd", "passphrase", "pin", "csrf", "xsrf", "nonce", "session",
        "cookie",
        "auth", "authorization", "credential", "credentials", "apikey", "bearer", "jwt", "signature", "otp", "phone",
        "mobile", "tel", "telephone", "fax", "email", "mail", "card", "iban", "bic", "ssn", "taxid", "vat", "birth",
        "birthday", "birthdate", "dob", "address", "addr", "street", "zip", "postal", "postcode", "firstname",
        "lastname",
        "surname", "fullname", "username", "login", "ip", "hostname",
    ]
    private static let pairs = [
        "first name", "last name", "full name", "user name", "given name", "family name", "api key",
    ]
    /// Of those the ones whose numbers go too.
    private static let numbers: Set<String> = [
        "phone", "mobile", "tel", "fax", "card", "ssn", "pin", "birth", "otp", "zip",
    ]

    /// Whether texts under a name go; `isNumber` asks of numbers.
    static func isName(_ name: String, isNumber: Bool = false) -> Bool {
        var words: [String] = []
        var word: [UInt8] = []
        var isAfterSmall = false
        for byte in Array(name.utf8) + [0] {
            let isLetter = SuspectText.isLower(byte | 0x20)
            if !isLetter || SuspectText.isUpper(byte) && isAfterSmall {
                if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
                word = []
            }
            if isLetter { word.append(byte | 0x20) }
            isAfterSmall = SuspectText.isLower(byte)
        }
        if isNumber { return words.contains { numbers.contains($0) } }
        return words.contains { names.contains($0) }
            || zip(words, words.dropFirst()).contains { pairs.contains("\($0) \($1)") }
    }

    /// A number of a card or an account, or a path into somebody's home.
    static func isValue(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let plain = bytes.filter { $0 != 32 && $0 != 45 }
        return isCard(plain) || isAccount(plain) || isHome(bytes)
    }

    /// ISO/IEC 7812: thirteen to nineteen digits with a check digit.
    private static func isCard(_ digits: [UInt8]) -> Bool {
        guard (13...19).contains(digits.count), digits.allSatisfy(SuspectText.isDigit), (50...54).contains(digits[0])
        else {
            return false
        }
        var sum = 0
        for (place, byte) in digits.reversed().enumerated() {
            let digit = Int(byte - 48) * (place % 2 == 0 ? 1 : 2)
            sum += digit > 9 ? digit - 9 : digit
        }
        return sum % 10 == 0
    }

    /// ISO 13616: an IBAN, by its check digits.
    private static func isAccount(_ text: [UInt8]) -> Bool {
        guard (15...34).contains(text.count), text.prefix(2).allSatisfy({ SuspectText.isLower($0 | 0x20) }),
            text[2..<4].allSatisfy(SuspectText.isDigit),
            text.allSatisfy({ SuspectText.isDigit($0) || SuspectText.isLower($0 | 0x20) })
        else { return false }
        var rest = 0
        for byte in text[4...] + text[..<4] {
            let value = SuspectText.isDigit(byte) ? Int(byte - 48) : Int((byte | 0x20) - 87)
            rest = (rest * (value > 9 ? 100 : 10) + value) % 97
        }
        return rest == 1
    }

    private static func isHome(_ bytes: [UInt8]) -> Bool {
        ["/home/", "/users/", "\\users\\"].contains { part in
            guard let place = ByteText.place(of: Array(part.utf8), in: ByteText.lowered(bytes)) else { return false }
            let next = place + part.utf8.count
            return next < bytes.count && SuspectText.isWord(bytes[next])
        }
    }
}
