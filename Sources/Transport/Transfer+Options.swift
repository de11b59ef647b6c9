import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Transfer {
    /// Makes libcurl's handle; nil when an option it needs is refused.
    func makeHandle() -> UnsafeMutableRawPointer? {
        guard let handle = ccurl_easy_init() else { return nil }
        easy = handle
        guard setOptions(handle) else {
            ccurl_easy_cleanup(handle)
            easy = nil
            return nil
        }
        return handle
    }

    private func setOptions(_ easy: UnsafeMutableRawPointer) -> Bool {
        func number(_ option: CURLoption, _ value: Int) -> Bool { ccurl_set_long(easy, option, value) == CURLE_OK }
        func text(_ option: CURLoption, _ value: String?) -> Bool { ccurl_set_text(easy, option, value) == CURLE_OK }
        let context = Unmanaged.passUnretained(self).toOpaque()  // the loop holds the transfer until it is removed

        var isSet = text(CURLOPT_URL, request.url.text)
        isSet = isSet && ccurl_set_scheme(easy, request.url.scheme.rawValue) == CURLE_OK
        // Nothing is taken from the surroundings, and nothing is sent to a second place.
        isSet = isSet && number(CURLOPT_FOLLOWLOCATION, 0)
        isSet = isSet && number(CURLOPT_NETRC, 0)
        isSet = isSet && number(CURLOPT_UNRESTRICTED_AUTH, 0)
        isSet = isSet && number(CURLOPT_PATH_AS_IS, 1)
        isSet = isSet && text(CURLOPT_PROXY, proxy?.secretText ?? "")
        isSet = isSet && text(CURLOPT_NOPROXY, "")
        isSet = isSet && number(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
        isSet = isSet && number(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        isSet = isSet && number(CURLOPT_NOSIGNAL, 1)
        isSet = isSet && number(CURLOPT_TIMEOUT_MS, request.timeout.wholeMilliseconds)
        isSet = isSet && text(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
        isSet = isSet && setLimits(easy) && setTrust(easy) && setMethod(easy)
        isSet = isSet && setAddressChecks(easy, context)
        isSet = isSet && ccurl_set_writer(easy, writeBody, context) == CURLE_OK
        isSet = isSet && ccurl_set_header_reader(easy, writeHeaderLine, context) == CURLE_OK
        return isSet && setFields(easy) && setTestRoute(easy)
    }

    /// A length that is announced too large ends the transfer before the body; `0` would mean no limit to libcurl.
    private func setLimits(_ easy: UnsafeMutableRawPointer) -> Bool {
        let limit = curl_off_t(max(request.maxBodyBytes, 1))
        guard ccurl_set_offset(easy, CURLOPT_MAXFILESIZE_LARGE, limit) == CURLE_OK else { return false }
        // Older libraries wait for a lookup that nobody needs any more.
        let code = ccurl_set_quick_exit(easy)
        return code == CURLE_OK || code == CURLE_UNKNOWN_OPTION
    }

    private func setTrust(_ easy: UnsafeMutableRawPointer) -> Bool {
        for option in [CURLOPT_SSL_VERIFYPEER, CURLOPT_PROXY_SSL_VERIFYPEER]
        where ccurl_set_long(easy, option, 1) != CURLE_OK { return false }
        for option in [CURLOPT_SSL_VERIFYHOST, CURLOPT_PROXY_SSL_VERIFYHOST]
        where ccurl_set_long(easy, option, 2) != CURLE_OK { return false }
        guard ccurl_set_long(easy, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)) == CURLE_OK else { return false }
        guard case .file(let path) = settings.trust else { return true }
        for option in [CURLOPT_CAINFO, CURLOPT_PROXY_CAINFO]
        where ccurl_set_text(easy, option, path) != CURLE_OK { return false }
        for option in [CURLOPT_CAPATH, CURLOPT_PROXY_CAPATH]
        where ccurl_set_text(easy, option, nil) != CURLE_OK { return false }
        return true
    }

    private func setMethod(_ easy: UnsafeMutableRawPointer) -> Bool {
        switch request.method {
        case .get: return ccurl_set_long(easy, CURLOPT_HTTPGET, 1) == CURLE_OK
        case .post:
            guard ccurl_set_long(easy, CURLOPT_POST, 1) == CURLE_OK else { return false }
            return (request.body ?? []).withUnsafeBytes {
                ccurl_set_body(easy, $0.baseAddress, $0.count) == CURLE_OK
            }
        }
    }

    private func setFields(_ easy: UnsafeMutableRawPointer) -> Bool {
        // `Name;` sends an empty value, `Name:` removes a field that libcurl would add of its own.
        var lines = request.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        for own in ["Accept", "Content-Type", "Expect"] where !request.fields.contains(where: { $0.isNamed(own) }) {
            lines.append("\(own):")
        }
        return setList(easy, CURLOPT_HTTPHEADER, lines)
    }

    private func setTestRoute(_ easy: UnsafeMutableRawPointer) -> Bool {
        guard let port = settings.testNetwork?.ports[request.url.host] else { return true }
        let route = "\(request.url.host):\(request.url.port):127.0.0.1:\(port)"
        return setList(easy, CURLOPT_CONNECT_TO, [route])
    }

    private func setList(_ easy: UnsafeMutableRawPointer, _ option: CURLoption, _ lines: [String]) -> Bool {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = ccurl_list_append(list, line) else {
                ccurl_list_free(list)
                return false
            }
            list = longer
        }
        guard let list else { return true }
        lists.append(list)
        return ccurl_set_list(easy, option, list) == CURLE_OK
    }

    /// Sees every address at the last moment: libcurl connects to exactly the one for which the opener made a socket,
    /// so no second lookup can come between check and connection.
    ///
    /// A connection that is used again was checked for an earlier request, perhaps with `network: .private`; the peer
    /// check repeats the question before anything is sent. Libraries without it open a connection for each request.
    private func setAddressChecks(_ easy: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer) -> Bool {
        guard ccurl_set_socket_opener(easy, openSocket, context) == CURLE_OK else { return false }
        switch ccurl_set_peer_check(easy, checkPeer, context) {
        case CURLE_OK: return true
        case CURLE_UNKNOWN_OPTION: return ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) == CURLE_OK
        default: return false
        }
    }
}

// Functions, not closures: libcurl calls them on the loop's thread, where no actor is at home.

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

private func writeBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.readBody(buffer) == true ? buffer.count : -1
}

private func writeHeaderLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.readHeaderLine(buffer) == true ? buffer.count : -1
}

private func openSocket(
    _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let transfer = transfer(context), let address else { return -1 }
    let length = Int(address.pointee.addrlen)
    let checked = withUnsafePointer(to: &address.pointee.addr) { IPAddress($0, length: length) }
    guard transfer.admits(checked) else { return -1 }
    #if canImport(Glibc)
        let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    #else
        let type = address.pointee.socktype
    #endif
    let made = socket(address.pointee.family, type, address.pointee.protocol)
    if made >= 0 { _ = fcntl(made, F_SETFD, FD_CLOEXEC) }
    return made
}

private func checkPeer(
    _ context: UnsafeMutableRawPointer?, _ peer: UnsafeMutablePointer<CChar>?,
    _ local: UnsafeMutablePointer<CChar>?, _ peerPort: Int32, _ localPort: Int32
) -> Int32 {
    guard let transfer = transfer(context), let peer else { return 1 }
    return transfer.admits(IPAddress(String(cString: peer))) ? 0 : 1
}
