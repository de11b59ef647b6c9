import Foundation

// `bench` prints the figures inside one process; `bench billing FOLDER` writes a case for a figure of a whole one, and
// `bench evaluate FOLDER` prints how long the engine alone takes for that case. `bench fuzz COUNT SEED` checks COUNT wrong specs,
// `bench fuzz-answers COUNT SEED` reads COUNT changed answers.
let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "billing" {
    try BillingCase(folder: arguments[2]).write()
} else if arguments.count == 3, arguments[1] == "evaluate" {
    try await Evaluation(folder: arguments[2]).run()
} else if arguments.count == 4, arguments[1] == "fuzz", let count = Int(arguments[2]), let seed = UInt64(arguments[3]) {
    exit(Fuzz(count: count, seed: seed).run() ? 0 : 1)
} else if arguments.count == 4, arguments[1] == "fuzz-answers", let count = Int(arguments[2]),
    let seed = UInt64(arguments[3])
{
    exit(try await AnswerFuzz(count: count, seed: seed).run() ? 0 : 1)
} else {
    Benchmarks.run()
}
