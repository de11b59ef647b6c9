@testable import CodexBarKit
import Credentials
import Diagnostics
import ProviderExtensions
import ProviderSpec
import TestSupport
import Testing

/// The commands read a spec as these tests do: every wrong text of theirs has the same first error in `specs validate` and
/// in `run`.
@Suite struct OneCompilerTests {
    private static let parts: [[SpecCase]] = [
        AnswerSecretTests.cases, CredentialTests.cases, CredentialTests.rowCases, FieldTests.cases, GuardTests.cases,
        HeadTests.cases, InputTests.cases, MapTests.cases, MetricTests.cases, OriginTests.cases, OutcomeTests.cases,
        RequestTests.cases, TableTests.cases, UnitTests.cases,
    ]

    private static var texts: [String] {
        parts.flatMap { $0 }.filter { !$0.findings.isEmpty }.map { specText($0.yaml) }
            + (MistakeTests.cases + MistakeFlowTests.cases).map { specText($0.yaml) }
    }

    @Test func theFirstErrorIsTheSame() async throws {
        let folder = try TemporaryFolder()
        let workspace = Workspace(environment: UserEnvironment(variables: [:], home: folder.path, uid: 0))
        let path = "\(folder.path)/spec.yaml"
        try #require(Self.texts.count > 150)
        for text in Self.texts {
            try folder.write(text, to: "spec.yaml")
            let bytes = Array(text.utf8)
            let findings = checkSpec(bytes, natives: .bundled).findings
            let first = DiagnosticRenderer.human(findings, source: SourceText(name: path, bytes: bytes))
                .split(separator: "\n").first { $0.contains(": error[CBX") }
            let validated = await SpecsCommand(workspace: workspace, display: Display()).validate([path])
            let run = RunCommand(
                reference: .file(path), account: nil, run: AccountRun(workspace: workspace), display: Display(),
                ask: nil)
            let ran = await run.execute()
            #expect(validated.status == 1 && ran.status == 65 && ran.text == "", "\(text)")
            for messages in [validated.messages, ran.messages] {
                #expect(messages.split(separator: "\n").first { $0.contains(": error[CBX") } == first, "\(text)")
            }
        }
    }
}
