// `bench` prints the figures inside one process; `bench billing FOLDER` writes a case for a figure of a whole one, and
// `bench evaluate FOLDER` prints how long the engine alone takes for that case.
let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "billing" {
    try BillingCase(folder: arguments[2]).write()
} else if arguments.count == 3, arguments[1] == "evaluate" {
    try await Evaluation(folder: arguments[2]).run()
} else {
    Benchmarks.run()
}
