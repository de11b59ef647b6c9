"""HTTPS servers on 127.0.0.1 for tests, each with a certificate of its own.

Usage: tls_server.py FOLDER. Makes the certificates in FOLDER with openssl, prints "KIND PORT" a line and then "ready",
and answers every GET with "secure" until standard input closes. The authority is FOLDER/ca.pem.
"""
import http.server
import pathlib
import ssl
import subprocess
import sys
import threading

FOLDER = pathlib.Path(sys.argv[1])


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, cwd=FOLDER, capture_output=True)


def make_key(name):
    openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", f"{name}.key")


def make_authority():
    make_key("ca")
    openssl("req", "-x509", "-new", "-key", "ca.key", "-subj", "/CN=Test Authority", "-days", "2", "-out", "ca.pem",
            "-addext", "keyUsage=critical,keyCertSign,cRLSign")


def make_leaf(name, host, *validity):
    make_key(name)
    openssl("req", "-new", "-key", f"{name}.key", "-subj", f"/CN={host}", "-out", f"{name}.csr")
    (FOLDER / f"{name}.ext").write_text(f"subjectAltName=DNS:{host}\nbasicConstraints=critical,CA:FALSE\n")
    openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
            "-extfile", f"{name}.ext", "-out", f"{name}.pem", *validity)


def make_expired():
    try:
        make_leaf("expired", "expired.example.com", "-days", "-1")
    except subprocess.CalledProcessError:  # newer versions take dates instead
        make_leaf("expired", "expired.example.com",
                  "-not_before", "20200101000000Z", "-not_after", "20200102000000Z")


def make_self_signed():
    make_key("selfsigned")
    openssl("req", "-x509", "-new", "-key", "selfsigned.key", "-subj", "/CN=selfsigned.example.com", "-days", "2",
            "-out", "selfsigned.pem", "-addext", "subjectAltName=DNS:selfsigned.example.com")


class Answer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        body = b"secure"
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass  # a client that refuses our certificate is what the tests want


def serve(name):
    server = Server(("127.0.0.1", 0), Answer)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(FOLDER / f"{name}.pem", FOLDER / f"{name}.key")
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(name, server.server_address[1], flush=True)


make_authority()
make_leaf("good", "good.example.com", "-days", "2")
make_leaf("wrongname", "another.example.com", "-days", "2")
make_expired()
make_self_signed()
for kind in ["good", "wrongname", "expired", "selfsigned"]:
    serve(kind)
print("ready", flush=True)
sys.stdin.read()
