/// What is stored, and what is in the way of reading the rest.
package struct LoginList: Sendable {
    package var logins: [StoredLogin] = []
    package var faults: [StoreFault] = []
}

/// Which logins there are.
package struct LoginNames: Sendable {
    package var keys: [LoginKey] = []
    /// Files that are in the way.
    package var faults: [StoreFault] = []
}

extension LoginStore {
    /// Which logins there are, in their order, as the files say: the Secret Service is not asked.
    package func names() throws(StoreFault) -> LoginNames {
        var names = LoginNames()
        try eachFile { key, _ in
            names.keys.append(key)
        } orFault: {
            names.faults.append($0)
        }
        names.keys.sort()
        return names
    }

    private func eachFile(
        _ take: (LoginKey, LoginText.Content) -> Void, orFault: (StoreFault) -> Void
    ) throws(StoreFault) {
        guard let open = try folder.open() else { return }
        defer { open.shut() }
        for name in try open.names() where !OpenFolder.isLock(name) && !OpenFolder.isTemporary(name) {
            do throws(StoreFault) {
                // Nil: removed since its name was read.
                if let (key, content) = try parsed(name, in: open) { take(key, content) }
            } catch {
                orFault(error)
            }
        }
    }

    /// Everything that is stored, by account and credential, and what is in the way of the rest.
    package func list() throws(StoreFault) -> LoginList {
        var list = LoginList()
        var pointers: [LoginKey] = []
        try eachFile { key, content in
            switch content {
            case .login(let login): list.logins.append(login)
            case .inService: pointers.append(key)
            }
        } orFault: {
            list.faults.append($0)
        }
        addServiced(pointers, to: &list)
        list.logins.sort { $0.key < $1.key }
        return list
    }

    private func addServiced(_ pointers: [LoginKey], to list: inout LoginList) {
        var found: [StoredLogin] = []
        do throws(StoreFault) {
            if let service { (found, list.faults) = try service.all(list.faults) }
        } catch {
            // Without a file that says so, nothing of ours is to be expected there.
            for key in pointers { list.faults.append(StoreFault(error.kind, SecretService.place(of: key))) }
            return
        }
        let inFiles = Set(list.logins.map(\.key))
        list.logins += found.filter { !inFiles.contains($0.key) }
        let all = Set(found.map(\.key))
        for key in pointers where !all.contains(key) {
            list.faults.append(
                StoreFault(service == nil ? .serviceIsOutOfReach : .serviceLostIt, SecretService.place(of: key)))
        }
    }
}

extension LoginStore {
    /// Removes every login, also those that cannot be read, and says where they lay.
    package func removeAll() throws(StoreFault) -> (places: [String], faults: [StoreFault]) {
        var places: [String] = []
        var faults: [StoreFault] = []
        for login in try list().logins {
            do throws(StoreFault) {
                guard try remove(login.key, evenUnreadable: true) else { continue }
                places.append("\(path(of: login.key)), the login of \(login.key.account)")
            } catch {
                faults.append(error)
            }
        }
        guard let open = try folder.open() else { return (places, faults) }
        defer { open.shut() }
        for name in try open.names() {
            do throws(StoreFault) {
                if try open.remove(name), !OpenFolder.isLock(name) { places.append(open.place(of: name)) }
            } catch {
                if !faults.contains(where: { $0.text.isSame(as: error.text) }) { faults.append(error) }
            }
        }
        return (places, faults)
    }
}
