import RunSupport
import Testing
import Transport

@testable import Recording

/// What is private becomes an invention of the same shape, the same one everywhere; what is read stays what it is.
@Suite struct PrivacyTests {
    static let yaml = TinySpec.with(
        """
        inputs: {team: {type: string, matches: '[a-z-]{1,40}', optional: true}}
        credentials: {key: {send_to: [api], sources: [{env: KEY}], claims: {who: {of: token, at: '$.sub', type: string, absent: none}, kind: {of: token, at: '$.kind', type: string, absent: none}}}}
        defaults: {auth: {bearer: key}}
        requests:
          me: {get: {origin: api, path: /me}}
          use: {get: {origin: api, path: '/users/{id}/use', params: {id: '=me.id'}, query: {team: '=inputs.team'}}}
          item: {get: {origin: api, path: '/items/{name}', params: {name: '=row.name'}}, each: {in: use.items, key: name, max: 5, at_once: 2, on_limit: unavailable}}
        extract:
          me:
            id: {at: '$.id', type: string, private: true, matches: '[0-9a-f-]{36}'}
            email: {at: '$.email', type: string, private: true}
            plan: {at: '$.plan', type: string}
            names: {each: '$.members', max_items: 10, fields: {who: {member: true, type: string, private: true}, n: {at: '$.n', type: number}}}
          use:
            owner: {at: '$.owner', type: string}
            used: {at: '$.used', type: number}
            items: {each: '$.items', max_items: 5, fields: {name: {at: '$.name', type: string, private: true}}}
          item: {size: {at: '$.size', type: number}}
        identity: {id: me.id, email: me.email, else: unverified}
        plan: {first_of: [me.plan], else: unavailable}
        guards: [{id: same, assert: 'use.owner == me.id', affects: all, code: identity_mismatch}, {id: kind, assert: 'key.kind.orValue("") == "pro"', affects: all, code: conflict}]
        metrics:
          used: {title: T, kind: count, value: use.used}
          members: {title: T, kind: count, value: 'me.names.map(x, x.n).sum()'}
          sizes: {title: T, kind: count, value: 'item.map(i, i.size).sum()'}
        """)

    static let id = "3f2b8c1e-9d4a-4b7e-8f61-2a5c7d9e0b13"

    private static func trial() -> RecordedTrial {
        var trial = RecordedTrial(
            yaml,
            [
                "me": [
                    .json(
                        """
                        {"id": "\(id)", "email": "Ada.Lovelace@tinymail.dev", "plan": "Pro 20", "phone": "+44 20 7946 0123",
                         "members": {"ada-lovelace": {"n": 3}, "grace-hopper": {"n": 4}}, "seats": 12, "tags": [true, null, "x"]}
                        """)
                ],
                "use": [.json(#"{"owner": "\#(id)", "used": 41.5, "items": [{"name": "secret-garden", "at": 17}]}"#)],
                "item": [.json(#"{"size": 7, "title": "The secret-garden of Ada"}"#)],
            ],
            logins: ["key": .found("token-of-ada", claims: #"{"who": "ada-lovelace", "kind": "pro"}"#)])
        trial.trial.inputs = ["team": "ada-and-friends"]
        return trial
    }

    @Test func fakesAreTheSameEverywhere() async throws {
        let files = try await Self.trial().files()
        let all = files.joined
        for text in [
            Self.id, "Lovelace", "lovelace", "tinymail", "hopper", "7946", "secret-garden", "ada-and-friends",
            "token-of-ada", "Ada",
        ] {
            #expect(!all.contains(text), "\(text)")
        }
        let first = try #require(files.text("01.me.body"))
        #expect(first.contains(#""plan": "Pro 20""#))
        #expect(first.contains(#""phone": "redacted""#))
        #expect(first.contains(#""seats": 0"#))
        #expect(first.contains(#"[false, null, "redacted"]"#))
        #expect(first.contains("@example.com"))
        let fake = "00000000-0000-4000-8000-00000000000"
        #expect(first.contains(#""id": "\#(fake)"#))
        #expect(try #require(files.text("02.use.body")).contains(#""owner": "\#(fake)"#))
        let text = try #require(files.text("case.yaml"))
        #expect(text.contains("path: /users/\(fake)") || text.contains("path: '/users/\(fake)"))
        #expect(text.contains("kind: pro"))
        #expect(text.contains("slots: {authorization: key}"))
        #expect(text.contains("slot: fake-key"))
        #expect(text.contains("spec: tiny\nsource: recorded 2026-07-01\nclock: 2026-07-01T12:00:00Z\n"))
    }

    @Test func numbersStay() async throws {
        let expected = try #require(try await Self.trial().files().text("expected.json"))
        for number in ["\"value\": 41.5", "\"value\": 7", "Pro 20"] { #expect(expected.contains(number), "\(number)") }
    }

    @Test func fullKeepsWhatIsNotReadButNothingPrivate() async throws {
        var trial = Self.trial()
        trial.keepsUnread = true
        let files = try await trial.files()
        let first = try #require(files.text("01.me.body"))
        #expect(first.contains(#""seats": 12"#))
        #expect(first.contains(#"[true, null, "x"]"#))
        for text in [Self.id, "lovelace", "tinymail", "7946", "secret-garden"] {
            #expect(!files.joined.contains(text), "\(text)")
        }
    }

    // MARK: Fakes

    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var fake: String
        var testDescription: String { text }
    }

    static let rows = [
        Row(text: "3f2b8c1e-9d4a-4b7e-8f61-2a5c7d9e0b13", fake: "00000000-0000-4000-8000-000000000007"),
        Row(text: "ada@tinymail.dev", fake: "user7@example.com"),
        Row(text: "40117", fake: "10007"),
        Row(text: "Ada Lovelace", fake: "xxx xxxxxxxg"),
        Row(text: "9f86d081884c7d65", fake: "1a00a000000a0a07"),
        Row(text: "user-Ab3", fake: "xxxx-xx7"),
        Row(text: "https://tiny.dev/ada", fake: "https://example.com/7"),
        Row(text: "Zoë", fake: "xxg"),
    ]

    @Test(arguments: rows)
    func fakesHaveTheShape(_ row: Row) {
        #expect(FakeBook.shaped(row.text, 7) == row.fake)
    }

    @Test func textsThatDifferInCapitalsHaveFakesThatDoSoToo() throws {
        let book = FakeBook(specText: [])
        let lower = try book.fake(of: "octo-cat")
        #expect(try book.fake(of: "Octo-Cat").lowercased() == lower)
        #expect(try book.fake(of: "Octo-Cat") != lower)
        #expect(try book.scrubbed("see OCTO-CAT's page") == "see \(lower.uppercased())'s page")
        #expect(try book.scrubbed("octo-cat") == lower)
    }

    @Test func wordsOfTheSpecAreNotPrivate() {
        let book = FakeBook(specText: Array("a: {is: 'user:profile'}\nb: personal".utf8))
        #expect(book.isSaidBySpec("user:profile"))
        #expect(book.isSaidBySpec("Personal"))
        #expect(!book.isSaidBySpec("person"))
    }
}
