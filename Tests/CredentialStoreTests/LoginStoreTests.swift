import CredentialStore
import Credentials
import Quantities
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Several logins, and several writers.
@Suite struct LoginStoreTests {
    @Test func everyWriteRaisesTheGeneration() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let first = try store.write(try Sample.login(), ifGeneration: nil)
        let second = try store.write(first, ifGeneration: first.generation)
        let third = try store.write(second, ifGeneration: second.generation, bringsTokens: true)
        #expect(second.generation == first.generation + 1)
        #expect(second.tokensGeneration == first.tokensGeneration)
        #expect(third.generation == first.generation + 2)
        #expect(third.tokensGeneration == third.generation)
        #expect(try store.read(first.key)?.generation == third.generation)
    }

    @Test func theSlowerOfTwoWritersIsRefused() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        var login = try store.write(try Sample.login(), ifGeneration: nil)
        var other = login
        login.token = Secret("faster")
        other.token = Secret("slower")
        _ = try store.write(login, ifGeneration: login.generation)
        #expect(fault { _ = try store.write(other, ifGeneration: other.generation) }?.kind == .changed)
        #expect(fault { _ = try store.write(other, ifGeneration: nil) }?.kind == .changed)
        #expect(try store.read(login.key)?.token?.reveal() == "faster")
        #expect(try store.remove(login.key))
        #expect(fault { _ = try store.write(login, ifGeneration: login.generation + 1) }?.kind == .changed)
    }

    @Test func aLoginThatWasObtainedAgainHasNoGenerationOfBefore() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let old = try store.write(try Sample.login(), ifGeneration: nil)
        _ = try store.remove(old.key)
        let again = StoredLogin(
            key: old.key, token: nil, refreshToken: nil, clientID: "c", tokenOrigin: "https://a.invalid",
            storedAt: try #require(Sample.noon.advanced(byMilliseconds: 1_000)))
        let new = try store.write(again, ifGeneration: nil)
        #expect(new.generation > old.generation + 1)
    }

    @Test func aSecondSignInBringsNewTokens() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let old = try store.write(try Sample.login(), ifGeneration: nil)
        var again = old
        again.storedAt = Sample.evening
        let new = try store.write(again, ifGeneration: old.generation)
        #expect(new.tokensGeneration == new.generation)
    }

    @Test func aTimeThatIsFinerThanTheStoreIsNoSecondSignIn() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        var login = try Sample.login()
        login.storedAt = try #require(Instant(seconds: 1_782_900_000, nanoseconds: 123_456_789))
        let first = try store.write(login, ifGeneration: nil)
        let second = try store.write(first, ifGeneration: first.generation)
        #expect(second.tokensGeneration == first.tokensGeneration)
    }

    @Test func theListIsSortedAndTellsWhatIsInTheWay() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        for account in ["sample:work", "other:default", "sample:home"] {
            _ = try store.write(try Sample.login(account), ifGeneration: nil)
        }
        for name in ["notes.txt", ".hidden"] {
            let file = open("\(store.path)/\(name)", O_CREAT | O_WRONLY, 0o600)
            _ = write(file, "{}", 2)
            close(file)
        }
        let list = try store.list()
        #expect(list.logins.map(\.key.account) == ["other:default", "sample:home", "sample:work"])
        #expect(list.faults.map(\.place) == ["\(store.path)/.hidden", "\(store.path)/notes.txt"])
    }

    @Test func removingLeavesTheOthers() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let work = try store.write(try Sample.login(), ifGeneration: nil)
        let home = try store.write(try Sample.login("sample:home"), ifGeneration: nil)
        #expect(try store.remove(work.key))
        #expect(try !store.remove(work.key))
        #expect(try store.list().logins.map(\.key) == [home.key])
        #expect(names(in: store.path).count == 2)
    }

    @Test func leftoversOfStoppedWritesGoWhenTheyAreOldAndOurs() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let login = try store.write(try Sample.login(), ifGeneration: nil)
        let file = store.path(of: login.key)
        let name = String(file.split(separator: "/").last ?? "")
        let made = ["old": ".\(name).77.new", "young": ".\(name).78.new", "else": ".\(name).new"]
        for (age, leftover) in made {
            close(open("\(store.path)/\(leftover)", O_CREAT | O_WRONLY, 0o600))
            if age == "young" { continue }
            let times = [timeval(tv_sec: 1_000, tv_usec: 0), timeval(tv_sec: 1_000, tv_usec: 0)]
            #expect(utimes("\(store.path)/\(leftover)", times) == 0)
        }
        #expect(try store.list().faults.map(\.place) == ["\(store.path)/.\(name).new"])
        let next = try store.write(login, ifGeneration: login.generation)
        #expect(names(in: store.path) == [".\(name).78.new", ".\(name).new", name, "store.lock"])
        // Who signs out leaves nothing of it.
        #expect(try store.remove(next.key))
        #expect(names(in: store.path) == [".\(name).new", "store.lock"])
    }

    @Test func aTemporaryFileOfAnotherProcessWithOurNumberIsNoHindrance() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let login = try store.write(try Sample.login(), ifGeneration: nil)
        let name = store.path(of: login.key).split(separator: "/").last ?? ""
        let leftover = "\(store.path)/.\(name).\(getpid()).new"
        #expect(symlink("/etc/passwd", leftover) == 0)
        _ = try store.write(login, ifGeneration: login.generation)
        #expect(mode(leftover) == nil)
        #expect(mode(store.path(of: login.key)) == 0o600)
    }

    @Test func aFullDiskLeavesTheOldLogin() throws {
        let folder = try TemporaryFolder()
        let store = Sample.store(folder)
        let login = try store.write(try Sample.login(), ifGeneration: nil)
        // What cannot be written here is simulated by a folder that vanishes between two steps.
        let failing = LoginStore(
            environment: Sample.environment(folder),
            disk: Disk { change in
                guard change == .rename else { return }
                for name in names(in: store.path) where name.hasSuffix(".new") { unlink("\(store.path)/\(name)") }
            })
        let found = fault { _ = try failing.write(login, ifGeneration: login.generation) }
        #expect(
            found?.kind == .system(action: "cannot be written", reason: "No such file or directory"))
        #expect(try store.read(login.key)?.generation == login.generation)
    }

    @Test func theFolderIsThatOfTheEnvironment() throws {
        let folder = try TemporaryFolder()
        let given = LoginStore(environment: Sample.environment(folder))
        #expect(given.path == "\(folder.path)/data/codexbar/credentials")
        let standard = LoginStore(environment: UserEnvironment(variables: [:], home: folder.path, uid: geteuid()))
        #expect(standard.path == "\(folder.path)/.local/share/codexbar/credentials")
    }
}
