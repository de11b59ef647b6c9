import Expressions
import JSONQuery
import ProviderExtensions
import Quantities
import SpecSyntax
import UsageModel

@testable import Expressions
@testable import Fixtures
@testable import ProviderSpec
@testable import SpecEngine

/// What the checker itself knows: the keys of each block, and the words and numbers that texts name.
enum CheckerTables {
    /// By the name under which the checker's source declares them.
    static let keys: [(name: String, keys: [String])] = [
        ("SpecDocument.keys", SpecDocument.keys), ("ProvenanceBlock.keys", ProvenanceBlock.keys),
        ("PrivacyBlock.keys", PrivacyBlock.keys), ("InputBlock.keys", InputBlock.keys),
        ("OriginBlock.keys", OriginBlock.keys), ("UserOrigin.keys", UserOrigin.keys),
        ("CredentialBlock.keys", CredentialBlock.keys), ("CleanStep.keys", CleanStep.keys),
        ("CookieBlock.keys", CookieBlock.keys), ("StoreWhenBlock.keys", StoreWhenBlock.keys),
        ("SecretPart.keys", SecretPart.keys),
        ("RejectBlock.keys", RejectBlock.keys), ("SourceBlock.keys", SourceBlock.keys),
        ("SignInBlock.methodKeys", SignInBlock.methodKeys), ("SignInBlock.keyKeys", SignInBlock.keyKeys),
        ("FlowRequestBlock.tokenKeys", FlowRequestBlock.tokenKeys), ("SignInBlock.cookieKeys", SignInBlock.cookieKeys),
        ("PKCEBlock.keys", PKCEBlock.keys),
        ("PKCEBlock.pageKeys", PKCEBlock.pageKeys), ("PKCEBlock.redirectKeys", PKCEBlock.redirectKeys),
        ("PKCEBlock.loopbackKeys", PKCEBlock.loopbackKeys), ("PKCEBlock.pasteKeys", PKCEBlock.pasteKeys),
        ("ClientBlock.keys", ClientBlock.keys), ("FlowRequestBlock.keys", FlowRequestBlock.keys),
        ("TokenAnswerBlock.placeKeys", TokenAnswerBlock.placeKeys),
        ("DeviceCodeBlock.keys", DeviceCodeBlock.keys), ("ApprovalBlock.keys", ApprovalBlock.keys),
        ("ApprovalBlock.Take.keys", ApprovalBlock.Take.keys), ("ApprovalBlock.Pace.keys", ApprovalBlock.Pace.keys),
        ("FlowOutcomeBlock.keys", FlowOutcomeBlock.keys), ("RefreshBlock.keys", RefreshBlock.keys),
        ("RefreshBlock.whenKeys", RefreshBlock.whenKeys),
        ("FileBlock.keys", FileBlock.keys), ("FileBlock.baseKeys", FileBlock.baseKeys),
        ("SecretServiceBlock.keys", SecretServiceBlock.keys), ("FileBlock.databaseKeys", FileBlock.databaseKeys),
        ("FileRowsBlock.keys", FileRowsBlock.keys),
        ("PropertyBlock.rowKeys", PropertyBlock.rowKeys), ("PropertyBlock.factKeys", PropertyBlock.factKeys),
        ("PropertyBlock.claimKeys", PropertyBlock.claimKeys), ("RecordBlock.keys", RecordBlock.keys),
        ("ListBlock.keys", ListBlock.keys), ("NestedBlock.keys", NestedBlock.keys),
        ("FieldBlock.keys", FieldBlock.keys),
        ("OutcomePolicy.keys", OutcomePolicy.keys), ("UnitByBlock.keys", UnitByBlock.keys),
        ("UnitByBlock.caseKeys", UnitByBlock.caseKeys), ("UnitBlock.Label.keys", UnitBlock.Label.keys),
        ("MapBlock.keys", MapBlock.keys),
        ("TableBlock.keys", TableBlock.keys), ("TableBlock.editionKeys", TableBlock.editionKeys),
        ("TableBlock.validKeys", TableBlock.validKeys), ("PartsBlock.keys", PartsBlock.keys),
        ("AuthSlot.keys", AuthSlot.keys), ("AuthSlot.headerKeys", AuthSlot.headerKeys),
        ("PartsBlock.Expect.keys", PartsBlock.Expect.keys),
        ("RequestBlock.keys", RequestBlock.keys), ("RequestBlock.alternativeKeys", RequestBlock.alternativeKeys),
        ("DecodeStage.keys", DecodeStage.keys), ("TargetBlock.getKeys", TargetBlock.getKeys),
        ("TargetBlock.postKeys", TargetBlock.postKeys), ("FanOutBlock.keys", FanOutBlock.keys),
        ("PagesBlock.keys", PagesBlock.keys), ("PagesBlock.cursorKeys", PagesBlock.cursorKeys),
        ("PagesBlock.offsetKeys", PagesBlock.offsetKeys), ("LetBlock.keys", LetBlock.keys),
        ("GuardBlock.keys", GuardBlock.keys), ("GuardBlock.groupKeys", GuardBlock.groupKeys),
        ("GuardBlock.rowKeys", GuardBlock.rowKeys), ("TargetName.keys", TargetName.keys),
        ("IdentityBlock.keys", IdentityBlock.keys), ("PlanBlock.keys", PlanBlock.keys),
        ("MetricBlock.keys", MetricBlock.keys), ("MetricBlock.displayKeys", MetricBlock.displayKeys),
        ("ValueBlock.keys", ValueBlock.keys), ("CaseBlock.keys", CaseBlock.keys), ("RowsBlock.keys", RowsBlock.keys),
        ("WindowBlock.keys", WindowBlock.keys), ("AlwaysBlock.keys", AlwaysBlock.keys),
        ("AgreementBlock.keys", AgreementBlock.keys), ("ConfirmBlock.keys", ConfirmBlock.keys),
        ("NoteBlock.keys", NoteBlock.keys), ("LevelBlock.keys", LevelBlock.keys),
        ("DetailBlock.keys", DetailBlock.keys), ("DuplicateBlock.keys", DuplicateBlock.keys),
        ("OutcomeBlock.keys", OutcomeBlock.keys),
        ("OutcomeBlock.HeaderTest.keys", OutcomeBlock.HeaderTest.keys),
        ("OutcomeBlock.BodyTest.keys", OutcomeBlock.BodyTest.keys),
        ("OutcomeBlock.RetryAfter.keys", OutcomeBlock.RetryAfter.keys), ("EmptyBlock.keys", EmptyBlock.keys),
        ("PollBlock.keys", PollBlock.keys), ("CaseFile.keys", CaseFile.keys),
        ("CaseCredential.keys", CaseCredential.keys), ("CaseState.keys", CaseState.keys),
        ("CaseCooldown.keys", CaseCooldown.keys),
        ("CaseState.Reading.keys", CaseState.Reading.keys), ("CaseExchange.keys", CaseExchange.keys),
        ("CaseRequest.keys", CaseRequest.keys), ("CaseRequest.Slot.keys", CaseRequest.Slot.keys),
        ("CaseResponse.keys", CaseResponse.keys), ("CaseEdit.keys", CaseEdit.keys), ("CaseKept.keys", CaseKept.keys),
        ("TestsBlock.keys", TestsBlock.keys), ("TestsBlock.waiverKeys", TestsBlock.waiverKeys),
    ]

    /// Words that a place takes, by what the data calls them: `{BadRows}`.
    static let words: [String: [String]] = [
        "CaseFault": CaseFault.allCases.map(\.rawValue), "statuses": SpecDocument.statuses,
        "confidences": ProvenanceBlock.confidences,
        "Token": PropertyBlock.Token.allCases.map(\.rawValue), "Numeral": FieldBlock.Numeral.allCases.map(\.rawValue),
        "BadRows": ListBlock.BadRows.allCases.map(\.rawValue), "OnLimit": FanOutBlock.OnLimit.allCases.map(\.rawValue),
        "TextFold": TextFold.allCases.map(\.rawValue),
        "networks": UserOrigin.networks, "natives": NativeRegistry.bundled.names.map(\.description),
        "SoftPart": SoftPart.allCases.map(\.rawValue),
        "Level": Level.allCases.map(\.rawValue), "Rounding": DisplayRule.Rounding.allCases.map(\.rawValue),
    ]

    /// Sections of the data that list words: every word of the program has its line, in any order.
    static let lists: [String: [String]] = [
        "types": FieldType.names, "formats": FieldType.InstantFormat.allCases.map(\.rawValue),
        "kinds": MetricKind.allCases.map(\.rawValue), "states": CaseBlock.states,
        "codes": UnavailableCode.allCases.map(\.rawValue), "members": Checker.memberFunctions,
        "functions": Checker.freeFunctions, "reserved": SpecCompiler.reserved,
        "folds": TextFold.allCases.map(\.rawValue), "limits": limits.map(\.name),
    ]

    static let limits: [(name: String, value: Int)] = [
        ("spec bytes", YAMLLimits.spec.bytes), ("spec depth", YAMLLimits.spec.depth),
        ("spec nodes", YAMLLimits.spec.nodes), ("cost", SpecCompiler.mostOperators),
        ("steps", SpecCompiler.mostSteps),
        ("requests", StepExchange.mostRequests), ("requests at once", StepExchange.atOnce),
        ("run seconds", Int(RunSettings.standardDeadline.components.seconds)),
        ("body bytes", JSONLimits.response.bytes), ("body depth", JSONLimits.response.depth),
        ("body nodes", JSONLimits.response.nodes), ("number length", JSONLimits.response.numberLength),
        ("number bits", ExactNumber.maxBits), ("expression bytes", Lexer.maxBytes),
        ("expression nesting", Parser.maxNesting), ("say length", TextTemplate.maxValueLength),
        ("id length", RowsBlock.longestSlug),
    ]

    static let units: [(title: String, names: [String])] = [
        ("time", TimeUnit.allCases.map(\.rawValue)), ("data", DataUnit.allCases.map(\.rawValue)),
        ("counts", Unit.builtInCounts), ("others", ["core", "fraction", "percent"]),
    ]
}
