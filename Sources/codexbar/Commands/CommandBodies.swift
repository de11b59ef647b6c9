/// What the commands do. A closure each, so that tests look at arguments without running anything.
struct CommandBodies {
    typealias Body<Arguments> = (Arguments, ProgramOutput) throws(WriteError) -> ExitStatus

    var run: Body<RunArguments> = notBuilt
    var usage: Body<UsageArguments> = notBuilt
    var authLogin: Body<AuthLoginArguments> = notBuilt
    var authLogout: Body<AuthLogoutArguments> = notBuilt
    var authStatus: Body<AuthStatusArguments> = notBuilt
    var authCheck: Body<AuthCheckArguments> = notBuilt
    var accountsList: Body<AccountsListArguments> = notBuilt
    var accountsRename: Body<AccountsRenameArguments> = notBuilt
    var accountsMove: Body<AccountsMoveArguments> = notBuilt
    var accountsEnable: Body<AccountsEnableArguments> = notBuilt
    var accountsDisable: Body<AccountsDisableArguments> = notBuilt
    var accountsRemove: Body<AccountsRemoveArguments> = notBuilt
    var dataList: Body<DataListArguments> = notBuilt
    var dataDelete: Body<DataDeleteArguments> = notBuilt
    var configProviders: Body<ConfigProvidersArguments> = notBuilt
    var configDump: Body<ConfigDumpArguments> = notBuilt
    var configEnable: Body<ConfigEnableArguments> = notBuilt
    var configDisable: Body<ConfigDisableArguments> = notBuilt
    var configSetKey: Body<ConfigSetKeyArguments> = notBuilt
    var replay: Body<ReplayArguments> = notBuilt
    var record: Body<RecordArguments> = notBuilt
    var fixturesScan: Body<FixturesScanArguments> = notBuilt
    var specsList: Body<SpecsListArguments> = notBuilt
    var specsValidate: Body<SpecsValidateArguments> = notBuilt
    var specsTest: Body<SpecsTestArguments> = notBuilt
    var specsWatch: Body<SpecsWatchArguments> = notBuilt
    var specsExplain: Body<SpecsExplainArguments> = notBuilt
    var specsDiff: Body<SpecsDiffArguments> = notBuilt
    var specsDoctor: Body<SpecsDoctorArguments> = notBuilt
    var specsNew: Body<SpecsNewArguments> = notBuilt
    var specsTrust: Body<SpecsTrustArguments> = notBuilt
    var specsUntrust: Body<SpecsUntrustArguments> = notBuilt
    var specsSchema: Body<SpecsSchemaArguments> = notBuilt
    var explain: Body<ExplainArguments> = notBuilt
    var evalPath: Body<EvalPathArguments> = notBuilt
    var evalExpr: Body<EvalExprArguments> = notBuilt

    /// Stands where a body is missing.
    static func notBuilt<Arguments: CommandArguments>(
        _ arguments: Arguments, _ output: ProgramOutput
    ) throws(WriteError) -> ExitStatus {
        try output.error.write("codexbar: '\(Arguments.syntax.name)' is not part of this build\n")
        return .unavailable
    }
}
