import JSONQuery
import Testing

@Suite struct HostileBodyTests {
    static let sample = #"""
        {"plan": "Pro \u00e9\ud83d\ude00", "used": 12.50, "limits": [{"id": "a", "left": -1e-3}, null, [], {}],
         "flags": {"on": true, "off": false}, "plan": "süß"}
        """#

    @Test func everyCutBodyIsRefusedAtItsEnd() throws {
        let bytes = Array(Self.sample.utf8)
        _ = try JSONDocument(parsing: bytes)
        for length in 0..<bytes.count {
            do throws(JSONError) {
                _ = try JSONDocument(parsing: Array(bytes[..<length]))
                Issue.record("accepted \(length) bytes")
            } catch {
                #expect(error == JSONError(offset: length, reason: .unexpectedEnd), "\(length) bytes")
            }
        }
    }

    @Test(arguments: ["[", #"{"a":"#])
    func deepNestingIsRefusedWithoutRecursion(_ opening: String) {
        let text = String(repeating: opening, count: 100_000)
        #expect(outcome(text) == "nested more than 64 deep at byte \(64 * opening.utf8.count)")
    }

    @Test func aBodyOfNineMebibytesIsRefused() {
        let bytes = [0x22] + [UInt8](repeating: 0x61, count: 9 << 20) + [0x22]
        #expect(outcome(bytes) == "more than 8388608 bytes at byte 8388608")
    }

    @Test func tooManyValuesAreRefused() throws {
        let most = "[" + String(repeating: "1,", count: 399_998) + "1]"
        #expect(try JSONDocument(most).root.count == 399_999)
        let more = "[1," + most.dropFirst()
        #expect(outcome(more).hasPrefix("more than 400000 values"))
    }

    @Test func aHugeObjectIsSearchedOnceALookup() throws {
        var bytes = Array("{".utf8)
        for number in 0..<99_000 { bytes += "\"k\(number)\":1,\"\":1,\"k0\":2,\"kk\":[],".utf8 }
        bytes += "\"last\":2}".utf8
        let root = try JSONDocument(parsing: bytes).root
        for _ in 0..<3 {
            #expect(root.member("last") != .absent)
            #expect(root.member("none") == .absent)
        }
        guard case .repeated(let all) = root.member("k0") else { throw Missing() }
        #expect(all.count == 99_001)
    }

    @Test func longEscapedNamesAreNotUnescapedForEveryLookup() throws {
        let name = String(repeating: #"\u0061"#, count: 100_000)
        let root = try JSONDocument("{\"\(name)\": 1}").root
        #expect(root.member(String(repeating: "a", count: 100_000)) != .absent)
        #expect(root.member("a") == .absent)
    }

    @Test func mutatedBodiesAreReadOrRefusedButNeverTrap() throws {
        var random = SeededGenerator(state: 20_260_701)
        let bytes = Array(Self.sample.utf8)
        let interesting: [UInt8] = Array("\"\\{}[],:0123456789.eE+-tfnu \n\0".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
        let path = try JSONPath(parsing: "$..[?@.id || length(@) > 1 || @ == $.plan]")
        var accepted = 0
        for _ in 0..<3_000 {
            var mutant = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<mutant.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: mutant.remove(at: place)
                case 1: mutant.insert(interesting.randomElement(using: &random) ?? 0, at: place)
                case 2: mutant.swapAt(place, Int.random(in: 0..<mutant.count, using: &random))
                default: mutant[place] = interesting.randomElement(using: &random) ?? 0
                }
            }
            do throws(JSONError) {
                let root = try JSONDocument(parsing: mutant).root
                accepted += 1
                let value = JSONValue(root)
                let again = try JSONDocument(value.text())
                #expect(JSONValue(again.root) == value)
                #expect(JSONValue(try JSONDocument(value.text(pretty: true)).root) == value)
                #expect(throws: Never.self) { try path.nodes(in: root) }
            } catch {
                #expect((0...mutant.count).contains(error.offset))
                _ = error.position(in: mutant)
            }
        }
        #expect(accepted > 50)
    }
}

/// A small repeatable generator (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
