import TestSupport
import Testing

@testable import codexbar

@Suite struct HelpTests {
    private func shown(_ words: [String]) -> String {
        let program = RunningProgram()
        #expect(program.run(words) == .success)
        #expect(program.error == "")
        #expect(program.started.isEmpty)
        return program.result
    }

    @Test func version() {
        #expect(shown(["--version"]) == "CodexBar 1.0.0\n")
    }

    @Test func helpOfACommand() {
        #expect(
            shown(["eval", "expr", "--help"]) == """
                Evaluate an expression.

                Usage: codexbar eval expr [options] EXPR

                Arguments:
                  EXPR                        The expression, in quotes.

                Options:
                  --vars FILE|-               A JSON object whose members are the variables.
                  --json                      Show the result as JSON.
                  --help                      Show this text.

                Examples:
                  codexbar eval expr '0.1 + 0.2'
                      Shows 0.3: numbers are exact.
                  codexbar eval expr 'used / limit' --vars answer.json
                      Reads the names from a file.

                """)
    }

    @Test func helpOfManyFormats() {
        #expect(
            shown(["specs", "validate", "--help"]) == """
                Check specs and report everything that is wrong.

                Usage: codexbar specs validate [options] [PATH …]

                Exit status: 0 without errors, 1 with errors, 2 with warnings under --strict,
                64 for a wrong command line.
                Findings for people go to standard error, those for programs to standard output.

                Arguments:
                  PATH                        Specs, folders of specs, or - for standard input;
                                              otherwise the installed ones.

                Options:
                  --strict                    Exit with 2 for warnings.
                  --fix                       Mend in the files what is certain, and nothing of
                                              secrets and hosts; then check.
                  --format human|json|sarif|github
                                              How to show the findings: for people, as JSON, as
                                              SARIF 2.1.0, or as annotations of a workflow.
                  --help                      Show this text.

                Examples:
                  codexbar specs validate my.yaml
                      Checks one spec.
                  codexbar specs validate Specs
                      Checks every spec of a folder.
                  codexbar specs validate my.yaml --fix
                      Mends slips, and tells what is left.
                  codexbar specs validate Specs --strict --format github
                      The same, in a workflow.

                """)
    }

    @Test func helpOfAGroup() {
        #expect(
            shown(["specs", "--help"]) == """
                Usage: codexbar specs COMMAND [options]

                Commands:
                  specs list                  List the specs and where they come from.
                  specs validate              Check specs and report everything that is wrong.
                  specs test                  Show what the recorded cases do not test.
                  specs watch                 Check and replay a spec after each change.
                  specs explain               Explain what a spec reads, sends and shows.
                  specs diff                  Show what differs between two specs.
                  specs doctor                Show which claims and tables have grown old.
                  specs new                   Write a spec to begin with, and its first case.
                  specs trust                 Approve what a spec does with your secrets.
                  specs untrust               Take back what was approved for a spec.
                  specs schema                Print the JSON Schema of specs for editors.

                'codexbar specs COMMAND --help' tells more.

                Examples:
                  codexbar specs list
                      Also lists specs that cannot be used, with the reason.
                  codexbar specs validate my.yaml
                      Checks one spec.
                  codexbar specs test grok --coverage
                      Names the cases that are missing.
                  codexbar specs watch grok
                      Watches Specs/grok.yaml and Fixtures/grok.
                  codexbar specs explain claude
                      Tells what is read and where it is sent.
                  codexbar specs diff grok my.yaml
                      Shows what a changed copy changes.
                  codexbar specs doctor
                      Looks at every installed spec.
                  codexbar specs new acme --origin https://api.acme.dev --path /usage --field '$.balance' --unit USD
                      Begins a spec for a balance in dollars.
                  codexbar specs trust my.yaml
                      Shows who gets what, and asks.
                  codexbar specs untrust my.yaml
                      The spec gets no secrets any more.
                  codexbar specs schema
                      Prints the schema of this version.

                """)
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func helpOfAll(_ words: [String]) {
        let text = shown(words)
        #expect(
            text.hasPrefix("Shows how much of your AI subscriptions is used.\n\nUsage: codexbar COMMAND [options]\n"))
        for row in CommandTable.rows { #expect(text.contains("\n  \(row.name) ")) }
        #expect(text.contains("\n  --version "))
    }

    @Test func helpWinsOverErrors() {
        let help = shown(["run", "--help"])
        #expect(help.contains("Usage: codexbar run --spec FILE|ID|- [options]"))
        #expect(shown(["run", "--wrong", "-h"]) == help)
        #expect(shown(["help", "run"]) == help)
        #expect(shown(["help", "eval", "path"]) == shown(["eval", "path", "--help"]))
    }

    @Test func everyCommandHasExamplesThatItUnderstands() throws {
        for row in CommandTable.rows {
            let syntax = row.syntax()
            #expect(syntax.name == row.name)
            #expect(!syntax.examples.isEmpty)
            for example in syntax.examples {
                let program = RunningProgram()
                #expect(program.run(Self.words(example.line)) == .success, "\(example.line): \(program.error)")
                #expect(program.started.count == 1)
                #expect(HelpText.text(for: syntax).contains(example.line))
                for word in Self.words(example.line) where word.hasPrefix("Fixtures/") {
                    #expect(!Repository.names(in: word).isEmpty, "\(example.line): there is no \(word)")
                }
            }
        }
    }

    /// The words of a line in which single quotes may hold blanks.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        // What stands behind is the shell's.
        return Array(words.prefix { $0 != "<" }.dropFirst())
    }
}
