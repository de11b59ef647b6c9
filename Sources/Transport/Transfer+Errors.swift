import CCurl

extension TransportError {
    /// Names what libcurl's result means for `request`.
    init(_ code: CURLcode, of easy: UnsafeMutableRawPointer, request: HTTPRequest) {
        let host = request.url.host
        switch code {
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut(after: request.timeout)
        case CURLE_COULDNT_RESOLVE_HOST: self = .cannotResolve(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY: self = .cannotConnect(host: host)
        case CURLE_FILESIZE_EXCEEDED: self = .bodyTooLarge(limitBytes: request.maxBodyBytes)
        // What libcurl says of a header line beyond its own bounds, which are above ours.
        case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100):  // CURLE_TOO_LARGE, which older headers lack
            self = .headerTooLarge(limitBytes: Transfer.largestHeaderBytes)
        case CURLE_PEER_FAILED_VERIFICATION: self = .tls(host: host, reason: TLSFault(refusedBy: easy))
        case CURLE_SSL_CACERT_BADFILE: self = .tls(host: host, reason: .unreadableTrustFile)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_SHUTDOWN_FAILED:
            self = .tls(host: host, reason: .handshake)
        case CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_CLIENTCERT:
            self = .tls(host: host, reason: .refused)
        case CURLE_RECV_ERROR where Self.proxySaidNo(easy): self = .cannotConnect(host: host)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            self = .connectionLost(host: host)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL, CURLE_WRITE_ERROR:
            self = .malformedResponse(host: host)
        default: self = .unavailable(reason: "libcurl result \(code.rawValue)")
        }
    }

    /// Whether a proxy answered the request for a tunnel with anything but success.
    private static func proxySaidNo(_ easy: UnsafeMutableRawPointer) -> Bool {
        var status = 0
        return ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE, &status) == CURLE_OK && status >= 300
    }
}

extension TLSFault {
    /// Reads why the certificate was refused. The numbers are OpenSSL's; other libraries leave them out.
    init(refusedBy easy: UnsafeMutableRawPointer) {
        var result = 0
        guard ccurl_get_long(easy, CURLINFO_SSL_VERIFYRESULT, &result) == CURLE_OK,
            String(cString: ccurl_version()).utf8.split(separator: 0x20).contains(where: {
                $0.starts(with: "OpenSSL".utf8)
            })
        else {
            self = .refused
            return
        }
        switch result {
        case 0, 1, 62: self = .wrongName  // the chain was good, so the name was not; 1 is libcurl's "not yet known"
        case 9, 10: self = .expired
        case 2, 18, 19, 20, 21: self = .untrusted
        default: self = .refused
        }
    }
}

extension HTTPField {
    /// Reads `Name: value` as a server sent it; nil for a line that is none, such as a folded one.
    init?(line: UnsafeRawBufferPointer) {
        guard let colon = line.firstIndex(of: 0x3A) else { return nil }
        let name = line[..<colon]
        guard !name.isEmpty, name.allSatisfy(ASCII.isTokenByte) else { return nil }
        var value = line[line.index(after: colon)...]
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        while let first = value.first, isBlank(first) { value = value.dropFirst() }
        while let last = value.last, isBlank(last) { value = value.dropLast() }
        self.init(received: String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
}

extension Duration {
    /// Rounded down, at least one.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        return max(1, Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
