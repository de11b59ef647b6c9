import Credentials
import Testing

/// Sources that exist and cannot be used.
@Suite struct RefusalTests {
    private static func file(_ more: String = "", before: String = "") -> String {
        before + """
            sources:
              - file: {owner: tool, base: [~/.tool], name: auth.json, max_bytes: 4KiB}
                token: {at: '$.access'}
            \(more)
              - env: ONE
            """
    }
    private static let expires = "    expires: {at: '$.expires', type: instant(epoch_ms), absent: none}"
    private static let tokenExpires = "    expires: {of: token, at: '$.exp', type: instant(epoch_s), absent: none}"
    private static let noToken = """
            facts:
              mode: {at: '$.mode', type: 'enum(key, login, other)', absent: none}
              key: {at: '$.key', type: present}
            no_token:
              - {when: 'login.mode.optMap(m, m == "key").orValue(login.key.orValue(false))', code: unsupported_plan, say: Only a key is stored.}
              - {code: missing_credential, say: No login is stored.}
        """
    private static let reject = """
        reject:
          - {when: 'token.startsWith("sk-")', say: A key cannot read this.}
          - {when: 'token.startsWith("pk-")', code: auth_scope}

        """
    private static let advice = "Use tool once, or sign in with it again."

    static let cases = [
        SearchCase(
            testDescription: "no JSON stops there, though another source exists", spec: file(),
            variables: ["ONE": "v"], files: [".tool/auth.json": ["{"]],
            result: "refused ~/.tool/auth.json auth_expired '~/.tool/auth.json is not readable as JSON. Sign in again "
                + "with tool.'", pauses: 1),
        SearchCase(
            testDescription: "a file that is being written is read again", spec: file(),
            files: [".tool/auth.json": [#"{"access": "#, #"{"access": "a"}"#]], result: "found ~/.tool/auth.json 'a'",
            pauses: 1),
        SearchCase(
            testDescription: "an empty file", spec: file(), files: [".tool/auth.json": [""]],
            result: "refused ~/.tool/auth.json auth_expired '~/.tool/auth.json is not readable as JSON. Sign in again "
                + "with tool.'", pauses: 1),
        SearchCase(
            testDescription: "a broken file, where the spec goes on",
            spec: file(before: "try_next_on: [auth_expired]\n"),
            variables: ["ONE": "v"], files: [".tool/auth.json": ["{"]], result: "found $ONE 'v'", pauses: 1),
        SearchCase(
            testDescription: "a broken file, where the spec goes on and nothing follows",
            spec: file(before: "try_next_on: [auth_expired]\n"), files: [".tool/auth.json": ["{"]],
            result: "refused ~/.tool/auth.json auth_expired '~/.tool/auth.json is not readable as JSON. Sign in again "
                + "with tool.'", pauses: 1),
        SearchCase(
            testDescription: "a file without permission", spec: file(), variables: ["ONE": "v"],
            faults: [".tool/auth.json": .unreadable(errno: 13)],
            result: "refused ~/.tool/auth.json auth_expired '~/.tool/auth.json could not be read. Check its "
                + "permissions.'"),
        SearchCase(
            testDescription: "a folder", spec: file(), faults: [".tool/auth.json": .notRegular],
            result: "refused ~/.tool/auth.json auth_expired '~/.tool/auth.json is not a file.'"),
        SearchCase(
            testDescription: "too large", spec: file(), faults: [".tool/auth.json": .tooLarge(limitBytes: 4_096)],
            result: "refused ~/.tool/auth.json limit_exceeded '~/.tool/auth.json has more than 4096 bytes, so it was "
                + "not read.'"),
        SearchCase(
            testDescription: "a file without the login", spec: file(), variables: ["ONE": "v"],
            files: [".tool/auth.json": [#"{"other": {"access": "a"}}"#]],
            result: "refused ~/.tool/auth.json missing_credential '~/.tool/auth.json holds no login. Sign in with "
                + "tool.'"),
        SearchCase(
            testDescription: "a list in the place of an object", spec: file(), files: [".tool/auth.json": ["[]"]],
            result: "refused ~/.tool/auth.json missing_credential '~/.tool/auth.json holds no login. Sign in with "
                + "tool.'"),
        SearchCase(
            testDescription: "a number in the place of the token", spec: file(),
            files: [".tool/auth.json": [#"{"access": 1}"#]],
            result: "refused ~/.tool/auth.json missing_credential '~/.tool/auth.json holds no login. Sign in with "
                + "tool.'"),
        SearchCase(
            testDescription: "a token that stands there twice", spec: file(),
            files: [".tool/auth.json": [#"{"access": "a", "access": "b"}"#]],
            result: "refused ~/.tool/auth.json auth_expired '~/.tool/auth.json names more than one token in one place. "
                + "Sign in again with tool.'"),
        SearchCase(
            testDescription: "the rule of a file without token that holds", spec: file(noToken),
            files: [".tool/auth.json": [#"{"mode": "key", "access": null}"#]],
            result: "refused ~/.tool/auth.json unsupported_plan 'Only a key is stored.'"),
        SearchCase(
            testDescription: "a rule about a key that is there, even with null", spec: file(noToken),
            files: [".tool/auth.json": [#"{"key": null}"#]],
            result: "refused ~/.tool/auth.json unsupported_plan 'Only a key is stored.'"),
        SearchCase(
            testDescription: "the rule without a condition", spec: file(noToken),
            files: [".tool/auth.json": [#"{"mode": "login"}"#]],
            result: "refused ~/.tool/auth.json missing_credential 'No login is stored.'"),
        SearchCase(
            testDescription: "a condition that fails says why", spec: file(noToken),
            files: [".tool/auth.json": [#"{"mode": 1}"#]],
            result: "refused ~/.tool/auth.json shape_changed ''login.mode' is not what its spec declares in "
                + "~/.tool/auth.json.'"),
        SearchCase(
            testDescription: "a file without token, where the spec goes on",
            spec: file(noToken, before: "try_next_on: [missing_credential]\n"), variables: ["ONE": "v"],
            files: [".tool/auth.json": ["{}"]], result: "found $ONE 'v' key=none mode=none"),
        SearchCase(
            testDescription: "a file without token, where the spec goes on and nothing follows",
            spec: file(noToken, before: "try_next_on: [missing_credential]\n"), files: [".tool/auth.json": ["{}"]],
            result: #"missing missing_credential 'No login is stored.' ["~/.tool/auth.json", "$ONE"]"#),
        SearchCase(
            testDescription: "the spec's words for what is missing come first",
            spec: file(noToken, before: "missing: {say: Sign in.}\ntry_next_on: [missing_credential]\n"),
            files: [".tool/auth.json": ["{}"]],
            result: #"missing missing_credential 'Sign in.' ["~/.tool/auth.json", "$ONE"]"#),
        SearchCase(
            testDescription: "a living token", spec: file(expires),
            files: [".tool/auth.json": [#"{"access": "a", "expires": 1782907200001}"#]],
            result: "found ~/.tool/auth.json 'a' until 2026-07-01T12:00:00.001Z"),
        SearchCase(
            testDescription: "a token that expires now", spec: file(expires), variables: ["ONE": "v"],
            files: [".tool/auth.json": [#"{"access": "a", "expires": 1782907200000}"#]],
            result: "refused ~/.tool/auth.json auth_expired 'The token in ~/.tool/auth.json expired at "
                + "2026-07-01T12:00:00Z. \(advice)'"),
        SearchCase(
            testDescription: "an expiry that cannot be read", spec: file(expires),
            files: [".tool/auth.json": [#"{"access": "a", "expires": "soon"}"#]],
            result: "refused ~/.tool/auth.json shape_changed ''login.expires' is not what its spec declares in "
                + "~/.tool/auth.json.'"),
        SearchCase(
            testDescription: "no expiry", spec: file(expires), files: [".tool/auth.json": [#"{"access": "a"}"#]],
            result: "found ~/.tool/auth.json 'a'"),
        SearchCase(
            testDescription: "a token that says itself that it expired", spec: file(tokenExpires),
            files: [".tool/auth.json": [#"{"access": "\#(token(#"{"exp": 1782907199}"#))"}"#]],
            result: "refused ~/.tool/auth.json auth_expired 'The token in ~/.tool/auth.json expired at "
                + "2026-07-01T11:59:59Z. \(advice)'"),
        SearchCase(
            testDescription: "an opaque token says nothing", spec: file(tokenExpires),
            files: [".tool/auth.json": [#"{"access": "opaque"}"#]], result: "found ~/.tool/auth.json 'opaque'"),
        SearchCase(
            testDescription: "a token of another kind", spec: file(before: reject),
            files: [".tool/auth.json": [#"{"access": "sk-1"}"#]],
            result: "refused ~/.tool/auth.json auth_expired 'A key cannot read this.'"),
        SearchCase(
            testDescription: "a token of another kind, with its own code and no words", spec: file(before: reject),
            variables: ["ONE": "pk-1"],
            result: "refused $ONE auth_scope 'The token in $ONE is not of the kind that is needed. Put another one "
                + "there.'"),
        SearchCase(
            testDescription: "a token that no rule rejects", spec: file(before: reject), variables: ["ONE": "ok-1"],
            result: "found $ONE 'ok-1'"),
    ]

    @Test(arguments: cases)
    func refusal(_ c: SearchCase) async throws { try await c.check() }

    @Test func anotherToolsFileIsOnlyRead() async throws {
        let folder = try TemporaryFolder()
        let text = #"{"access": "a", "expires": 1000}"#
        try folder.write(".tool/auth.json", text)
        let spec = try makeSpec(Self.file(Self.expires))
        let before = folder.listing()
        let finder = CredentialFinder(
            environment: folder.environment(), files: OwnedFileReader(uid: folder.uid), now: .epoch,
            pause: Pauses().pause)
        _ = await finder.find(0, in: spec, context: InputContext(spec, [:]))
        #expect(folder.listing() == before)
    }
}
