import Digest
import TestSupport
import Testing

@testable import Recording

/// Bodies that were exported as they came: gzip and zlib, with each kind of block.
@Suite struct InflateTests {
    private static func bytes(_ base64: String) throws -> [UInt8] { try #require(Base64.decode(base64, .padded)) }

    private static let words = """
        beta used used beta gamma used delta limit used alpha used alpha reset delta gamma used beta beta limit delta \
        used reset used delta delta limit reset beta beta limit beta reset used delta limit alpha limit reset alpha beta \
        reset used alpha gamma reset alpha reset reset gamma delta used limit delta limit reset delta delta limit reset \
        used
        """
    private static let dynamic =
        "H4sIAAAAAAACA3WOQQ6AIAwEv+LXIDRKAokR/L/S4bDBeGna3U670XrY7maJEse4h1qnmKy8Qsk1d4RQziNoe1mzPvcE9ENegFlwC0LO6xPMlfb2w+ERQ2mUlUElou7RU3Elq4bXF3/BB/QAfeLB51MBAAA="

    @Test func codesOfTheirOwn() throws {
        #expect(Inflate.expanded(try Self.bytes(Self.dynamic), limit: 1_000) == Array(Self.words.utf8))
    }

    @Test func fixedCodesOfZlib() throws {
        let zlib = "eNqrViotTk1RslIwNNJRALPjk1LT8otSYUJ5+SUgtlJiUrLCYMZKtQDtrD9P"
        let text = #"{"used": 12, "used_before": 12, "note": ""# + String(repeating: "abc ", count: 40) + #""}"#
        #expect(Inflate.expanded(try Self.bytes(zlib), limit: 1_000) == Array(text.utf8))
    }

    @Test func storedBlocks() {
        let bytes = [UInt8](repeating: 7, count: 70_000)
        #expect(Inflate.expanded(Gzip.stored(bytes), limit: 100_000) == bytes)
    }

    @Test func moreThanTheLimitIsNothing() {
        #expect(Inflate.expanded(Gzip.bomb(zeros: 1_000_000), limit: 10_000) == nil)
    }

    @Test func brokenTextsAreNothing() throws {
        let whole = try Self.bytes(Self.dynamic)
        for count in 0..<(whole.count - 8) {
            #expect(Inflate.expanded(Array(whole.prefix(count)), limit: 1_000) == nil)
        }
        // No crash, whatever is broken.
        for place in 10..<whole.count {
            var other = whole
            other[place] ^= 0x55
            _ = Inflate.expanded(other, limit: 1_000)
        }
        #expect(Inflate.expanded(Array("{\"used\": 1}".utf8), limit: 1_000) == nil)
    }
}
