import CredentialStore
import Credentials
import Quantities

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// One process of the drills in `CredentialStoreTests`:
// `LoginDrill store DATA ACCOUNT` stores a login that has expired;
// `LoginDrill refresh DATA ACCOUNT PORT STOP` renews it, and kills itself before the STOP-th point; 0 is never;
// `LoginDrill hold DATA` takes the lock of refreshes, says so, and stays.
let words = CommandLine.arguments + Array(repeating: "", count: 5)
let drill = Drill(data: words[2], account: words[3], stop: Int(words[5]) ?? 0)
do throws(StoreFault) {
    switch words[1] {
    case "store": try drill.save()
    case "refresh": try await drill.refresh(port: UInt16(words[4]) ?? 0)
    case "hold": try await drill.hold()
    default: exit(64)
    }
} catch {
    print("fault \(error)")
    exit(1)
}
