import RunSupport
import SpecEngine
import Testing

/// How a spec signs in, and what it makes of what is pasted, is part of what is approved.
@Suite struct AuthoritySignInTests {
    private static let base = #"""
        spec: codexbar/1
        id: tiny
        title: Tiny
        revision: 1
        status: experimental
        provenance: [{claim: all, source: invented, seen: 2026-01-01, confidence: guess}]
        privacy: {reads: A login., sends: It.}
        origins: {api: https://api.tiny.dev, auth: https://auth.tiny.dev}
        credentials:
          login:
            send_to: [api]
            clean: [{after: '::'}]
            sources:
              - stored: true
              - {env: TINY_JSON, token: {at: $.token}, try_next_on: [missing_credential]}
              - {env: TINY_KEY, clean: [{strip_prefix: 'Key:'}]}
            sign_in:
              - pkce:
                  authorize: https://auth.tiny.dev/authorize?kind=code
                  client: {id: client-1, secret: {env: TINY_SECRET}}
                  scope: [read]
                  redirect: {loopback: {ports: [1461], path: /callback}}
                  token: {origin: auth, path: /token, form: {code: =flow.code}, refresh_token: {at: $.refresh}}
              - device_code:
                  client: {id: client-2}
                  start: {origin: auth, path: /device}
                  poll: {origin: auth, path: /poll}
                  open_only: [login.tiny.dev]
              - api_key: {}
            refresh:
              origin: auth
              path: /renew
              auth: {bearer: flow.refresh_token}
              when: {on_status: [401]}
              outcomes: [{then: keep}]
          session:
            send_to: [api]
            sources: [{env: TINY_COOKIE}, {stored: true}]
            cookies: [kind]
            sign_in: [{cookie_paste: {say: All of it.}}]
        requests:
          usage: {get: {origin: api, path: /usage}, auth: {bearer: login, cookies: session}}
        extract:
          usage: {f: {at: '$.f', type: number, unit: percent}}
        metrics:
          m: {title: T, kind: allowance, used: usage.f}

        """#

    private func authority(_ old: String = "", _ new: String = "") throws -> Authority {
        var text = Self.base
        if !old.isEmpty {
            let places = text.ranges(of: old)
            try #require(places.count == 1, "'\(old)' stands once in the spec")
            text.replaceSubrange(places[0], with: new)
        }
        return Authority(of: try Trial.check(text))
    }

    @Test(arguments: [
        ("https://auth.tiny.dev/authorize", "https://away.tiny.dev/authorize"), ("?kind=code", "?kind=all"),
        ("id: client-1", "id: client-3"), ("TINY_SECRET", "OTHER_SECRET"), ("[read]", "[read, write]"),
        ("[1461]", "[1462]"), ("path: /callback", "path: /other"), ("path: /token", "path: /tokens"),
        ("form: {code:", "form: {kind: a, code:"), ("$.refresh}", "$.other}"), ("id: client-2", "id: client-3"),
        ("path: /device", "path: /devices"), ("path: /poll", "path: /polls"), ("login.tiny.dev", "away.tiny.dev"),
        ("      - api_key: {}\n", ""), ("path: /renew", "path: /renewed"),
        ("      auth: {bearer: flow.refresh_token}\n", ""), ("[kind]", "[kind, session]"),
        ("clean: [{after: '::'}]", "clean: [{after: ':'}]"), ("'Key:'", "'Keys:'"), ("{at: $.token}", "{at: $.admin}"),
        ("[missing_credential]", "[auth_expired]"),
    ])
    func changesTheDigest(_ old: String, _ new: String) throws {
        let changed = try authority(old, new)
        #expect(try changed.digest != authority().digest)
        let lines = try changed.differences(from: authority())
        #expect(lines.count >= 1 && lines != ["changed  what no word here tells apart"], "\(lines)")
    }

    @Test(arguments: [
        ("say: All of it.", "say: All."), ("{on_status: [401]}", "{before_expiry: 5 min}"),
        ("{then: keep}", "{then: dead}"),
    ])
    func leavesTheDigest(_ old: String, _ new: String) throws {
        #expect(try authority(old, new).digest == authority().digest)
    }
}
