import Testing

@testable import Transport

@Suite struct AddressPolicyTests {
    static let scopes: [(text: String, scope: AddressScope)] = [
        ("8.8.8.8", .public), ("1.0.0.1", .public), ("100.63.255.255", .public), ("100.128.0.1", .public),
        ("172.15.255.255", .public), ("172.32.0.1", .public), ("192.167.0.1", .public), ("198.20.0.1", .public),
        ("223.255.255.255", .public), ("0.0.0.0", .unspecified), ("0.1.2.3", .unspecified), ("10.0.0.1", .private),
        ("10.255.255.255", .private), ("100.64.0.1", .private), ("100.127.255.255", .private),
        ("100.100.100.200", .metadata), ("127.0.0.1", .loopback), ("127.255.255.254", .loopback),
        ("169.254.0.1", .linkLocal), ("169.254.169.254", .metadata), ("169.254.170.2", .metadata),
        ("168.63.129.16", .metadata), ("172.16.0.1", .private), ("172.31.255.255", .private),
        ("192.0.0.8", .reserved), ("192.0.0.192", .metadata), ("192.0.2.1", .reserved), ("192.88.99.1", .reserved),
        ("192.168.0.1", .private), ("198.18.0.1", .reserved), ("198.19.255.255", .reserved),
        ("198.51.100.1", .reserved), ("203.0.113.9", .reserved), ("224.0.0.1", .multicast),
        ("239.255.255.255", .multicast), ("240.0.0.1", .reserved), ("255.255.255.255", .reserved),
        ("2606:4700::1111", .public), ("2a00::1", .public), ("::", .unspecified), ("::1", .loopback),
        ("::2", .reserved), ("::127.0.0.1", .reserved), ("::ffff:127.0.0.1", .loopback),
        ("::ffff:10.0.0.1", .private), ("::ffff:169.254.169.254", .metadata), ("::ffff:8.8.8.8", .public),
        ("::ffff:0:8.8.8.8", .reserved), ("64:ff9b::8.8.8.8", .public), ("64:ff9b::10.0.0.1", .private),
        ("64:ff9b::169.254.169.254", .metadata), ("64:ff9b:1::8.8.8.8", .reserved), ("100::1", .reserved),
        ("2001::1", .reserved), ("2001:1ff::1", .reserved), ("2001:200::1", .public), ("2001:db8::1", .reserved),
        ("2002:7f00:1::", .loopback), ("2002:a9fe:a9fe::", .metadata), ("2002:808:808::1", .public),
        ("3fff::1", .reserved), ("3fff:1000::1", .public), ("4000::1", .reserved), ("5f00::1", .reserved),
        ("fc00::1", .private), ("fd12:3456::1", .private), ("fd00:ec2::254", .metadata), ("fe80::1", .linkLocal),
        ("febf::1", .linkLocal), ("fec0::1", .reserved), ("ff02::1", .multicast),
    ]

    @Test(arguments: scopes)
    func scope(_ c: (text: String, scope: AddressScope)) throws {
        #expect(try #require(IPAddress(c.text)).scope == c.scope)
    }

    @Test(arguments: ["", "1.2.3", "01.2.3.4", "1.2.3.4.5", "0x7f.1", "2130706433", "[::1]", "fe80::1%lo", "::1/128"])
    func oddAddressText(_ text: String) {
        #expect(IPAddress(text) == nil)
    }

    /// Every scope against every kind of run: what is admitted, exactly.
    @Test func admissions() throws {
        let samples = [
            "8.8.8.8", "127.0.0.1", "10.0.0.1", "169.254.0.1", "169.254.169.254", "224.0.0.1", "0.0.0.0", "192.0.2.1",
        ]
        let test = try #require(AddressPolicy(testRunWith: []))
        func admitted(_ policy: AddressPolicy, _ network: HTTPRequest.Network) throws -> [String] {
            try samples.filter { policy.refusal(of: try #require(IPAddress($0)), network: network) == nil }
        }
        #expect(try admitted(.live, .public) == ["8.8.8.8"])
        #expect(try admitted(.live, .private) == ["8.8.8.8", "127.0.0.1", "10.0.0.1"])
        #expect(try admitted(test, .public) == ["127.0.0.1"])
        #expect(try admitted(test, .private) == ["127.0.0.1"])
    }

    @Test func originsOfATestRun() throws {
        let mine = try HTTPOrigin(parsing: "http://127.0.0.1:9001")
        let other = try HTTPOrigin(parsing: "http://127.0.0.1:9002")
        let real = try HTTPOrigin(parsing: "https://api.example.com")
        let policy = try #require(AddressPolicy(testRunWith: [mine]))
        #expect(policy.refusal(of: mine) == nil)
        #expect(policy.refusal(of: other) == .closedByTestRun)
        #expect(policy.refusal(of: real) == .closedByTestRun)
        #expect(AddressPolicy(testRunWith: [mine, real]) == nil)
        #expect(AddressPolicy.live.refusal(of: real) == nil)
        #expect(AddressPolicy.live.refusal(of: mine) == .plainHTTP)
    }

    static let names: [(host: String, isPublic: Bool, isPrivate: Bool)] = [
        ("api.example.com", true, true), ("metadata.example.com", true, true), ("gateway", false, true),
        ("nas.local", false, true), ("db.corp.internal", false, true), ("router.home.arpa", false, true),
        ("a.lan", false, true), ("localhost", false, false), ("a.localhost", false, false),
        ("metadata.google.internal", false, false), ("metadata", false, false),
    ]

    @Test(arguments: names)
    func namesBehindAProxy(_ c: (host: String, isPublic: Bool, isPrivate: Bool)) {
        #expect((AddressPolicy.live.refusalBehindProxy(of: c.host, network: .public) == nil) == c.isPublic)
        #expect((AddressPolicy.live.refusalBehindProxy(of: c.host, network: .private) == nil) == c.isPrivate)
    }
}
