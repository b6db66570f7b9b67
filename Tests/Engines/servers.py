"""ClickHouse servers on loopback for tests: two of 2018, and one that stands in for a new one."""

import http.server
import os
import pathlib
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

USERS = """<yandex><profiles>
<default><max_memory_usage>8000000000</max_memory_usage></default>
<looker><readonly>1</readonly></looker>
<cut><readonly>1</readonly><group_by_overflow_mode>any</group_by_overflow_mode>
<max_rows_to_group_by>1000</max_rows_to_group_by></cut>
<mendable><readonly>2</readonly><group_by_overflow_mode>any</group_by_overflow_mode></mendable>
<hasty><max_execution_time>1</max_execution_time></hasty>
</profiles><users>{users}</users>
<quotas><default><interval><duration>3600</duration><queries>0</queries><errors>0</errors><result_rows>0</result_rows>
<read_rows>0</read_rows><execution_time>0</execution_time></interval></default></quotas></yandex>"""
USER = "<{name}><password>{password}</password><networks><ip>127.0.0.1</ip></networks>" \
    "<profile>{name}</profile><quota>default</quota></{name}>"
CONFIG = """<yandex><logger><level>error</level><log>{folder}/log</log><errorlog>{folder}/errors</errorlog></logger>
<http_port>{http}</http_port><tcp_port>{tcp}</tcp_port><interserver_http_port>{other}</interserver_http_port>
<listen_host>127.0.0.1</listen_host><path>{folder}/data/</path><tmp_path>{folder}/tmp/</tmp_path>
<users_config>users.xml</users_config><default_profile>default</default_profile>
<default_database>default</default_database><mark_cache_size>1000000000</mark_cache_size><timezone>UTC</timezone>
<remote_servers><both>
<shard><replica><host>127.0.0.1</host><port>{first}</port></replica></shard>
<shard><replica><host>127.0.0.1</host><port>{second}</port></replica></shard></both></remote_servers></yandex>"""


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def ask(server, query, body=None):
    """The answer to a question, by GET, or by POST where there is a body."""
    url = f"{server}/?" + urllib.parse.urlencode({"query": query} if query else {})
    body = body.encode() if isinstance(body, str) else body
    try:
        return urllib.request.urlopen(url, data=body, timeout=120).read()
    except urllib.error.HTTPError as error:
        raise RuntimeError(error.read().decode(errors="replace")[:500])


def wait_for(server, process, log):
    for _ in range(600):
        try:
            if ask(server, "SELECT 1") == b"1\n":
                return
        except OSError:
            pass
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError(f"the server does not start: {log.read_text(errors='replace')[-500:]}")


class Pair:
    """Two servers of 2018, each of which knows both."""

    def __init__(self, engines, folder):
        unpacked = pathlib.Path(engines, "clickhouse")
        environment = dict(os.environ, LD_LIBRARY_PATH=f"{unpacked}/usr/lib/x86_64-linux-gnu")
        tcp = free_ports(2)
        self.processes, self.servers, self.ports = [], [], tcp
        for number in range(2):
            own = pathlib.Path(folder, f"clickhouse-{number}")
            own.mkdir()
            http_port, other = free_ports(2)
            ports = dict(http=http_port, tcp=tcp[number], other=other, first=tcp[0], second=tcp[1])
            (own / "config.xml").write_text(CONFIG.format(folder=own, **ports))
            users = [USER.format(name="default", password="")]
            users += [USER.format(name=name, password="secret") for name in ("looker", "cut", "mendable", "hasty")]
            (own / "users.xml").write_text(USERS.format(users="".join(users)))
            output = (own / "output").open("w")
            command = [f"{unpacked}/usr/sbin/clickhouse-server", f"--config-file={own}/config.xml"]
            process = subprocess.Popen(
                command, cwd=own, env=environment, stdout=output, stderr=output, stdin=subprocess.DEVNULL
            )
            self.processes.append(process)
            self.servers.append(f"http://127.0.0.1:{http_port}")
        for number, server in enumerate(self.servers):
            wait_for(server, self.processes[number], pathlib.Path(folder, f"clickhouse-{number}", "output"))

    def stop(self, number=None):
        for process in self.processes if number is None else [self.processes[number]]:
            process.kill()
            process.wait()


class Forwarder:
    """A server in front of another one: what it does to an answer is up to the test."""

    def __init__(self, server, change=lambda number, query, answer: answer):
        forwarder = self
        self.queries = []

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *words):
                pass

            def do_GET(self):
                fields = dict(urllib.parse.parse_qsl(self.path.partition("?")[2]))
                forwarder.queries.append(fields.get("query", ""))
                headers = {k: v for k, v in self.headers.items() if k.lower().startswith("x-clickhouse")}
                try:
                    request = urllib.request.Request(server + self.path, headers=headers)
                    status, answer = 200, urllib.request.urlopen(request, timeout=120).read()
                except urllib.error.HTTPError as error:
                    status, answer = error.code, error.read()
                length = len(answer)
                answer = change(len(forwarder.queries), fields.get("query", ""), answer)
                self.send_response(status)
                self.send_header("Content-Length", str(length))
                self.end_headers()
                self.wfile.write(answer)
                self.close_connection = len(answer) < length

            do_POST = do_GET

        self.listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"127.0.0.1:{self.listener.server_address[1]}"
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def stop(self):
        self.listener.shutdown()


class Modern:
    """A new ClickHouse, from the Python module chdb, behind the few lines of its HTTP interface that
    chartgen uses."""

    def __init__(self, engines, folder):
        python = f"{engines}/python/bin/python"
        self.port = free_ports(1)[0]
        self.server = f"http://127.0.0.1:{self.port}"
        log = pathlib.Path(folder, "modern.log")
        self.process = subprocess.Popen(
            [python, __file__, str(self.port)], stdout=log.open("w"), stderr=subprocess.STDOUT
        )
        wait_for(self.server, self.process, log)

    def stop(self):
        self.process.kill()
        self.process.wait()


def serve_modern(port):
    from chdb import session

    engine, lock = session.Session(), threading.Lock()
    own = {"query", "query_id", "wait_end_of_query"}

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *words):
            pass

        def do_GET(self):
            fields = dict(urllib.parse.parse_qsl(self.path.partition("?")[2]))
            length = int(self.headers.get("Content-Length") or 0)
            sql = f"{fields.get('query', '')} {self.rfile.read(length).decode()}".strip()
            text, _, form = sql.rpartition(" FORMAT ")
            settings = ", ".join(f"{name} = '{value}'" for name, value in fields.items() if name not in own)
            text = (text or form) + (f" SETTINGS {settings}" if settings else "")
            try:
                with lock:
                    status, answer = 200, engine.query(text, form if " FORMAT " in sql else "TabSeparated").bytes()
            except Exception as error:
                status, answer = 500, str(error).encode()
                status = 404 if b"Code: 60." in answer or b"Code: 81." in answer else 500
            self.send_response(status)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        do_POST = do_GET

    http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()


if __name__ == "__main__":
    serve_modern(int(sys.argv[1]))
