/// The commands by name. A row holds functions only, so that nothing is built for commands that were not chosen.
struct CommandTable {
    struct Row {
        var name: String
        var syntax: () -> CommandSyntax
        /// Parses the words behind the name and runs the body.
        var start: ([String], CommandBodies, ProgramOutput) throws(CommandFailure) -> ExitStatus
    }

    static var rows: [Row] {
        [
            row("usage", UsageArguments.self) { $0.usage },
            row("run", RunArguments.self) { $0.run },
            row("auth login", AuthLoginArguments.self) { $0.authLogin },
            row("auth logout", AuthLogoutArguments.self) { $0.authLogout },
            row("auth status", AuthStatusArguments.self) { $0.authStatus },
            row("auth check", AuthCheckArguments.self) { $0.authCheck },
            row("accounts list", AccountsListArguments.self) { $0.accountsList },
            row("accounts rename", AccountsRenameArguments.self) { $0.accountsRename },
            row("accounts move", AccountsMoveArguments.self) { $0.accountsMove },
            row("accounts enable", AccountsEnableArguments.self) { $0.accountsEnable },
            row("accounts disable", AccountsDisableArguments.self) { $0.accountsDisable },
            row("accounts remove", AccountsRemoveArguments.self) { $0.accountsRemove },
            row("data list", DataListArguments.self) { $0.dataList },
            row("data delete", DataDeleteArguments.self) { $0.dataDelete },
            row("config providers", ConfigProvidersArguments.self) { $0.configProviders },
            row("config dump", ConfigDumpArguments.self) { $0.configDump },
            row("config enable", ConfigEnableArguments.self) { $0.configEnable },
            row("config disable", ConfigDisableArguments.self) { $0.configDisable },
            row("config set-api-key", ConfigSetKeyArguments.self) { $0.configSetKey },
            row("replay", ReplayArguments.self) { $0.replay },
            row("record", RecordArguments.self) { $0.record },
            row("fixtures scan", FixturesScanArguments.self) { $0.fixturesScan },
            row("specs list", SpecsListArguments.self) { $0.specsList },
            row("specs validate", SpecsValidateArguments.self) { $0.specsValidate },
            row("specs test", SpecsTestArguments.self) { $0.specsTest },
            row("specs watch", SpecsWatchArguments.self) { $0.specsWatch },
            row("specs explain", SpecsExplainArguments.self) { $0.specsExplain },
            row("specs diff", SpecsDiffArguments.self) { $0.specsDiff },
            row("specs doctor", SpecsDoctorArguments.self) { $0.specsDoctor },
            row("specs new", SpecsNewArguments.self) { $0.specsNew },
            row("specs trust", SpecsTrustArguments.self) { $0.specsTrust },
            row("specs untrust", SpecsUntrustArguments.self) { $0.specsUntrust },
            row("specs schema", SpecsSchemaArguments.self) { $0.specsSchema },
            row("explain", ExplainArguments.self) { $0.explain },
            row("eval path", EvalPathArguments.self) { $0.evalPath },
            row("eval expr", EvalExprArguments.self) { $0.evalExpr },
        ]
    }

    private static func row<Arguments: CommandArguments>(
        _ name: String, _ type: Arguments.Type, _ body: @escaping (CommandBodies) -> CommandBodies.Body<Arguments>
    ) -> Row {
        Row(name: name, syntax: { Arguments.syntax }) { words, bodies, output throws(CommandFailure) in
            let arguments: Arguments
            do throws(ArgumentError) {
                arguments = try Arguments(ParsedArguments(words, by: Arguments.syntax))
            } catch {
                throw .arguments(error)
            }
            do throws(WriteError) {
                return try body(bodies)(arguments, output)
            } catch {
                throw .output(error)
            }
        }
    }
}

/// Why a command did not come to its end.
enum CommandFailure: Error, Sendable, Hashable {
    case arguments(ArgumentError)
    case output(WriteError)
}
