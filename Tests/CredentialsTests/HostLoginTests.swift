import ProviderSpec
import Testing

/// Files with logins of several hosts, read by the spec of GitHub Copilot: a login reaches its own host alone.
@Suite struct HostLoginTests {
    private static let apps = """
        {"octocorp.ghe.com:Iv1.0": {"user": "octo-work", "oauth_token": "ghu_corp"},
         "github.com.example.com:Iv1.0": {"user": "octo-demo", "oauth_token": "ghu_near"},
         "github.com:Iv1.1": {"user": "octo-demo", "oauth_token": "ghu_one", "githubAppId": "Iv1.1"},
         "github.com:Iv1.2": {"user": "Octo-Two", "oauth_token": "ghu_two"}}
        """
    private static let hosts = """
        {"octocorp.ghe.com": {"user": "octo-work", "oauth_token": "gho_corp"}, "github.com": {"oauth_token": "gho_old"}}
        """
    private static let gh = ghFile(with: "gho_cli")

    private static func ghFile(with token: String) -> String {
        """
        octocorp.ghe.com:
            oauth_token: gho_corp
            user: octo-work
        github.com:
            user: octo-demo
            oauth_token: \(token)
            git_protocol: https
            users:
                octo-demo:
                    oauth_token: \(token)
                octo-work: {}
        """
    }

    private static let keyring = """
        github.com:
            user: octo-demo
            git_protocol: https
            users:
                octo-demo:
        ghe.example.com:
            oauth_token: gho_other
        """
    private static let none =
        "'No GitHub token. Sign in to Copilot in an editor, run `gh auth login`, or set CODEXBAR_COPILOT_TOKEN to what `gh "
        + "auth token` prints. Or sign in here: codexbar auth login copilot.'"
    private static let appsFile = ".config/github-copilot/apps.json"
    private static let hostsFile = ".config/github-copilot/hosts.json"
    private static let ghFile = ".config/gh/hosts.yml"

    private static func one(
        _ name: String, _ files: [String: String], host: String = "github.com", user: String? = nil,
        variables: [String: String] = [:], pauses: Int = 0, _ result: String
    ) -> SearchCase {
        var c = SearchCase(
            testDescription: name, spec: "copilot", variables: variables, files: files.mapValues { [$0] },
            result: result, pauses: pauses)
        c.inputs = ["host": host]
        if let user { c.inputs["user"] = user }
        return c
    }

    static let cases: [SearchCase] = [
        one(
            "our own variable comes first", [appsFile: apps],
            variables: ["CODEXBAR_COPILOT_TOKEN": "ghu_ours", "COPILOT_API_TOKEN": "ghu_api"],
            "found $CODEXBAR_COPILOT_TOKEN 'ghu_ours'"),
        one(
            "then the variable of others", [appsFile: apps], variables: ["COPILOT_API_TOKEN": "ghu_api"],
            "found $COPILOT_API_TOKEN 'ghu_api'"),
        one(
            "then the editor's applications", [appsFile: apps, hostsFile: hosts, ghFile: gh],
            "found ~/\(appsFile) 'ghu_one'"),
        one("then the editor's hosts", [hostsFile: hosts, ghFile: gh], "found ~/\(hostsFile) 'gho_old'"),
        one("then the command line", [ghFile: gh], "found ~/\(ghFile) 'gho_cli'"),
        one(
            "an application of another host", [appsFile: apps], host: "octocorp.ghe.com",
            "found ~/\(appsFile) 'ghu_corp'"),
        one("a host of its own", [hostsFile: hosts], host: "octocorp.ghe.com", "found ~/\(hostsFile) 'gho_corp'"),
        one("a block of its own", [ghFile: gh], host: "octocorp.ghe.com", "found ~/\(ghFile) 'gho_corp'"),
        one("the named user", [appsFile: apps], user: "octo-two", "found ~/\(appsFile) 'ghu_two'"),
        one(
            "a named user that only the command line has", [appsFile: apps, hostsFile: hosts, ghFile: gh],
            host: "octocorp.ghe.com", user: "OCTO-WORK", "found ~/\(appsFile) 'ghu_corp'"),
        one(
            "a row that names no user is not the named one's", [hostsFile: hosts, ghFile: gh], user: "octo-demo",
            "found ~/\(ghFile) 'gho_cli'"),
        one(
            "an application without its login hides no other",
            [appsFile: #"{"github.com:Iv1.1": {"user": "a"}, "github.com:Iv1.2": {"oauth_token": "ghu_two"}}"#],
            "found ~/\(appsFile) 'ghu_two'"),
        one(
            "a key without an application",
            [appsFile: #"{"github.com": {"user": null, "oauth_token": "ghu_bare"}}"#],
            "found ~/\(appsFile) 'ghu_bare'"),
        one(
            "a token of another host stays where it is",
            [appsFile: apps, hostsFile: hosts, ghFile: gh], host: "other.ghe.com",
            "missing missing_credential \(none) "
                + #"["$CODEXBAR_COPILOT_TOKEN", "$COPILOT_API_TOKEN", "~/.config/github-copilot/apps.json", "#
                + #""~/.config/github-copilot/hosts.json", "~/.config/gh/hosts.yml"]"#),
        one(
            "a login in the keyring of the command line is not read", [ghFile: keyring],
            "missing missing_credential \(none) "
                + #"["$CODEXBAR_COPILOT_TOKEN", "$COPILOT_API_TOKEN", "~/.config/github-copilot/apps.json", "#
                + #""~/.config/github-copilot/hosts.json", "~/.config/gh/hosts.yml"]"#),
        one(
            "a broken file stops there", [appsFile: "{", ghFile: gh], pauses: 1,
            "refused ~/\(appsFile) auth_expired '~/\(appsFile) is not readable as JSON. Sign in again with the Copilot "
                + "plugin of your editor.'"),
        one(
            "a folder of the command line's own is alone",
            ["/srv/gh/hosts.yml": ghFile(with: "gho_own"), ghFile: gh, "/x/gh/hosts.yml": gh],
            variables: ["GH_CONFIG_DIR": "/srv/gh", "XDG_CONFIG_HOME": "/x"], "found $GH_CONFIG_DIR/hosts.yml 'gho_own'"
        ),
        one(
            "another folder for settings", ["/x/gh/hosts.yml": ghFile(with: "gho_x"), ghFile: gh],
            variables: ["XDG_CONFIG_HOME": "/x"], "found $XDG_CONFIG_HOME/gh/hosts.yml 'gho_x'"),
    ]

    @Test(arguments: cases) func finds(_ c: SearchCase) async throws {
        try await c.check(try BundledSpecTests.spec(c.spec))
    }
}
