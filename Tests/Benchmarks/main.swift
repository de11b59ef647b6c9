// `bench` prints the figures inside one process; `bench billing FOLDER` writes a case for a figure of a whole one.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "billing" {
    try BillingCase(folder: CommandLine.arguments[2]).write()
} else {
    Benchmarks.run()
}
