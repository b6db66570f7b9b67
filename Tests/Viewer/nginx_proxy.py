"""nginx before a server, as a child process."""

import pathlib
import shutil
import socket
import ssl
import subprocess
import tempfile
import time

# What Debian's packages say, without what is for many sites: buffers, times and versions are nginx's own.
CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 768; }}
http {{
    access_log off;
    gzip on;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include mime.types;
    server {{
        listen 127.0.0.1:{listen};
        {certificate}
        location {path} {{
            proxy_pass http://127.0.0.1:{port}{target};
            {more}
        }}
    }}
}}
"""
MIME_TYPES = "types { text/html html; text/css css; application/javascript js; image/png png; }\n"
TRIES = 5  # another process may take a port that was free
PATIENCE = 20  # seconds


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class NginxProxy:
    """nginx as it comes, which passes what is below a path on to a port of this machine.

    `tls` gives it a fresh certificate that nobody trusts. `path` begins and ends with a slash; the
    server behind sees it unless it is stripped. `passes_host` hands the visitor's Host on. `holds_back`
    keeps answers in its buffers, whatever the server behind says of that.
    """

    def __init__(self, port, tls=False, path="/", is_stripped=True, passes_host=False,
                 holds_back=False):
        self.behind = port
        self.tls = tls
        self.path = path
        self.is_stripped = is_stripped
        self.passes_host = passes_host
        self.holds_back = holds_back
        self.port = None
        self.process = None
        self.folder = None

    def url(self, query="", host="127.0.0.1"):
        return f"{'https' if self.tls else 'http'}://{host}:{self.port}{self.path}{query}"

    def trusting(self):
        """A context for `urllib` that takes the certificate."""
        return ssl.create_default_context(cafile=self.folder / "certificate.pem")

    def start(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="nginx-"))
        try:
            if self.tls:
                self.make_certificate()
            (self.folder / "mime.types").write_text(MIME_TYPES)
            for _ in range(TRIES):
                self.port = free_port()
                if self.begins():
                    return self
            raise RuntimeError("nginx does not start: " + self.log())
        except BaseException:
            self.stop()
            raise

    def make_certificate(self):
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-nodes", "-days", "2", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
             "-keyout", self.folder / "key.pem", "-out", self.folder / "certificate.pem"],
            check=True, capture_output=True)

    def configuration(self):
        return CONFIGURATION.format(
            folder=self.folder, port=self.behind, path=self.path,
            listen=f"{self.port} ssl" if self.tls else self.port,
            certificate=f"ssl_certificate {self.folder}/certificate.pem;"
            f" ssl_certificate_key {self.folder}/key.pem;" if self.tls else "",
            target="/" if self.is_stripped else "",
            more="proxy_set_header Host $host;" * self.passes_host
            + " proxy_ignore_headers X-Accel-Buffering;" * self.holds_back)

    def begins(self):
        """Whether it listens. It writes its number down when it does, and ends where it may not."""
        file, number = self.folder / "nginx.conf", self.folder / "pid"
        file.write_text(self.configuration())
        self.process = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", file, "-e", self.folder / "error.log"],
            env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            if number.exists() and number.read_text().strip():
                return True
            time.sleep(0.02)
        self.end_process()
        return False

    def log(self):
        file = self.folder / "error.log"
        return file.read_text() if file.exists() else "no log"

    def end_process(self):
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def stop(self):
        self.end_process()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
