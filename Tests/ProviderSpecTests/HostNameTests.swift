import ProviderSpec
import Testing

/// Which names an input of type `host` takes, and an origin.
@Suite struct HostNameTests {
    @Test(arguments: [
        "github.com", "octocorp.ghe.com", "a.b", "1.example.com", "xn--mnchen-3ya.example.com", "xn--r8jz45g.jp",
        "xn--abc-m63b.example.com", "xn--e1afmkfd.example.com", "xn--hxakic4aa.gr", "xn--3e0bk47br7k.example.com",
        "xn--maana-pta.com", "0x7g.example.com",
    ])
    func takes(_ host: String) { #expect(HostName.problem(host) == nil, "\(host)") }

    @Test(arguments: [
        "", " ", ".", "com", "localhost", "github.com.", ".github.com", "github..com", "GitHub.com", "git hub.com",
        "github.com ", "\tgithub.com", "github.com\n", "github.com\u{0}", "https://github.com", "//github.com",
        "https://api.github.com@evil.example", "api.github.com@evil.example.com", "user:secret@github.com",
        "github.com:443", "github.com:", "github.com/", "github.com/path", "github.com?x", "github.com#x",
        "github.com\\evil.example.com", "github.com%2eevil.example.com", "127.0.0.1", "127.1", "2130706433",
        "0x7f000001", "0x7f.0x1", "1.2.3.0x4", "1.2.3.0x", "1.2.3.4.5", "192.0.2.1", "[::1]", "::1", "[2001:db8::1]",
        "fe80::1%eth0", "host.localhost", "printer.local", "vault.internal", "ghe.corp", "router.lan", "a.home.arpa",
        "a.test", "a.example", "a.invalid", "a.onion", "-a.example.com", "a-.example.com", "a_b.example.com",
        "*.example.com", "g\u{456}thub.com", "github.c\u{3BF}m", "github\u{3002}com", "github.com\u{200B}",
        "\u{FF47}ithub.com", "e\u{301}.example.com", "xn--gthub-n2e.com", "xn--l-7sba6dbr.com", "xn--bc-b9b.com",
        "xn--mxa31a.com", "xn--.com", "xn--a.com", "xn--99999999.com", "xn--github-.com",
        String(repeating: "a", count: 64) + ".com", String(repeating: "a.", count: 127) + "com",
    ])
    func refuses(_ host: String) { #expect(HostName.problem(host) != nil, "\(host)") }

    @Test func saysWhatIsWrong() {
        #expect(HostName.problem("g\u{456}thub.com")?.message.contains("U+0456, a Cyrillic letter") == true)
        #expect(HostName.problem("g\u{456}thub.com")?.help.contains("xn--gthub-n2e.com in DNS") == true)
        #expect(
            HostName.problem("m\u{FC}nchen.example.com")?.help == "write it as DNS has it: xn--mnchen-3ya.example.com")
        #expect(HostName.problem("\u{4F8B}\u{3048}.jp")?.help == "write it as DNS has it: xn--r8jz45g.jp")
        #expect(HostName.problem("xn--gthub-n2e.com")?.message.contains("several scripts") == true)
        #expect(HostName.problem("1.2.3.4")?.message == "an IP address is no origin")
        #expect(HostName.problem("GitHub.com")?.help == "write 'github.com'")
    }
}
