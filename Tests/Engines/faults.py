"""What goes wrong with a ClickHouse server, and what chartgen makes of it."""

import os
import pathlib
import re
import signal
import socket
import subprocess
import time

from servers import Forwarder, ask


class Faults:
    def __init__(self, program, pair, folder):
        self.program, self.pair, self.folder = program, pair, pathlib.Path(folder)
        self.server = pair.servers[0]
        self.count = 0

    def run(self, *options, table="rows", server=None, user=None, password="secret"):
        host = (server or self.server).partition("://")[2] or server
        command = [self.program, f"clickhouse://{host}/default/{table}?time=t&value=y", "-o", "a.png", *options]
        environment = dict(os.environ)
        if user:
            environment.update(CLICKHOUSE_USER=user, CLICKHOUSE_PASSWORD=password)
        (self.folder / "a.png").unlink(missing_ok=True)
        return subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True)

    def expect(self, name, run, status, *words):
        self.count += 1
        picture = (self.folder / "a.png").exists()
        text = f"{name}: status {run.returncode}, {run.stderr.strip()[-400:]}"
        assert run.returncode == status, text
        assert picture == (status == 0), f"{name}: a picture is {'' if picture else 'not '}there"
        assert all(word in run.stderr for word in words), text
        assert "secret" not in run.stderr + run.stdout, f"{name}: the password is shown"

    def picture(self):
        return (self.folder / "a.png").read_bytes()

    def fill(self, server, table, count=400_000, start=1_700_000_000):
        ask(server, "", f"DROP TABLE IF EXISTS {table}")
        tree = "ENGINE = MergeTree() PARTITION BY tuple() ORDER BY t"
        ask(server, "", f"CREATE TABLE {table} (t DateTime, y Float64, city String, n Int32) {tree}")
        numbers = "SELECT toDateTime({} + number), number % 1009, if(number % 2 = 0, 'Oslo', 'Ro''me'), number"
        ask(server, "", f"INSERT INTO {table} {numbers.format(start)} FROM system.numbers LIMIT {count}")

    def left(self):
        """How many questions of ours the server still works on."""
        text = "SELECT count() FROM system.processes WHERE query_id LIKE 'chartgen-%'"
        return int(ask(self.server, text))

    def expect_none_left(self, name):
        for _ in range(50):
            if self.left() == 0:
                return
            time.sleep(0.1)
        raise AssertionError(f"{name}: the server still works on it after 5 s")

    def expect_quiet(self):
        """Waits until a server of ours has asked what it asks by itself at its start: a second without a question."""
        quiet_since = None
        for _ in range(600):
            if self.left() > 0:
                quiet_since = None
            elif quiet_since is None:
                quiet_since = time.monotonic()
            elif time.monotonic() - quiet_since >= 1:
                return
            time.sleep(0.1)
        raise AssertionError("the server's own questions don't end within a minute")

    def users(self):
        self.expect("default user", self.run(), 0)
        picture = self.picture()
        self.expect("a user who may change nothing", self.run(user="looker"), 0)
        assert self.picture() == picture
        self.expect("a setting that is sent", self.run(user="mendable"), 0)
        assert self.picture() == picture
        self.expect("answers that are cut", self.run(user="cut"), 77, "group_by_overflow_mode", "any")
        self.expect("a wrong password", self.run(user="looker", password="secret2"), 77, "CLICKHOUSE_PASSWORD")
        self.expect("a limit of time", self.run(*self.slow, user="hasty"), 69, "ClickHouse says")

    # Takes a second for every 65,536 rows.
    slow = ("--where-sql", "sleep(1) = 0")

    def names(self):
        self.expect("no table", self.run(table="nothing"), 66, "no such table")
        self.expect("no column", self.run("--value-field", "zz"), 64)
        self.expect("no column of a condition", self.run("--where", "zz=1"), 65, '"city" (String)')
        self.expect("a fault in SQL", self.run("--where-sql", "yy > 1"), 65, "ClickHouse says")
        self.expect("two statements", self.run("--where-sql", "1); DROP TABLE rows"), 64, "one expression")
        self.expect("no row", self.run("--where", "city=Paris"), 65, "no row meets")
        self.expect("a text with a quote", self.run("--where", "city=Ro'me", "--page", "1", "--size", "10"), 0)
        self.expect("no server", self.run(server="http://127.0.0.1:1"), 69, "connection refused")

    def interruptions(self):
        for number, status in [(signal.SIGINT, 130), (signal.SIGTERM, 143)]:
            host = self.server.partition("://")[2]
            command = [self.program, f"clickhouse://{host}/default/rows?time=t&value=y", "-o", "a.png", *self.slow]
            process = subprocess.Popen(
                command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            for _ in range(100):
                if self.left() > 0:
                    break
                time.sleep(0.1)
            assert self.left() > 0, "the question does not come"
            process.send_signal(number)
            assert process.wait(5) == status, f"signal {number}: status {process.returncode}"
            self.expect_none_left(f"signal {number}")
            self.count += 1
        self.expect("our own limit of time", self.run(*self.slow, "--timeout", "1"), 69, "within 1 s")
        self.expect_none_left("our own limit of time")

    def visitors(self):
        """A visitor of the server who leaves while the engine works on a page."""
        host = self.server.partition("://")[2]
        address = f"clickhouse://{host}/default/rows?time=t&value=y"
        serve = [self.program, "serve", address, "--port", "0", "--poll", "3600", *self.slow]
        process = subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            server = re.search(r"http://[^ ]+:\d+", process.stdout.readline()).group()
            self.expect_quiet()
            port = int(server.rpartition(":")[2])
            with socket.create_connection(("127.0.0.1", port)) as visitor:
                request = "GET /chart.png?from=1700000100&to=1700390000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
                visitor.sendall(request.encode())
                time.sleep(2)
                assert self.left() > 0, "the visitor's question does not come"
            self.expect_none_left("a visitor who leaves")
            self.count += 1
        finally:
            process.kill()
            process.wait()

    def changes(self):
        """Rows and tables that change between two questions."""
        self.fill(self.server, "growing", 300_000)
        once = []

        def grow_once(number, query, answer):
            if "count(*)" in query and not once:
                once.append(number)
                self.more("growing", 1)
            return answer

        forwarder = Forwarder(self.server, grow_once)
        self.expect("a row that comes once", self.run(table="growing", server=forwarder.address), 0)
        forwarder.stop()

        def grow_always(number, query, answer):
            if "count(*)" in query:
                self.more("growing", number + 1)
            return answer

        forwarder = Forwarder(self.server, grow_always)
        run = self.run(table="growing", server=forwarder.address)
        self.expect("rows that keep coming", run, 65, "the rows changed")
        forwarder.stop()

        def drop(number, query, answer):
            if "count(*)" in query:
                ask(self.server, "", "DROP TABLE IF EXISTS growing")
            return answer

        forwarder = Forwarder(self.server, drop)
        self.expect("a table that is dropped", self.run(table="growing", server=forwarder.address), 66, "no such table")
        forwarder.stop()

        def cut(number, query, answer):
            return answer[: len(answer) // 2] if "GROUP BY cg_b" in query else answer

        forwarder = Forwarder(self.server, cut)
        run = self.run("--retries", "0", server=forwarder.address)
        self.expect("an answer that breaks off", run, 69)
        forwarder.stop()

    def more(self, table, count):
        late = 1_700_400_000 + count
        ask(self.server, "", f"INSERT INTO {table} SELECT toDateTime({late}), 1, 'Oslo', 1")

    def shards(self):
        for server in self.pair.servers:
            self.fill(server, "half")
        both = "ENGINE = Distributed(both, default, half)"
        ask(self.server, "", "DROP TABLE IF EXISTS whole")
        ask(self.server, "", f"CREATE TABLE whole AS half {both}")
        self.expect("two servers", self.run(table="whole"), 0)
        self.pair.stop(1)
        # The first connection that is lost is an old one.
        run = self.run("--retries", "1", table="whole")
        self.expect("a server that is gone", run, 69, str(self.pair.ports[1]))

    def all(self):
        self.fill(self.server, "rows")
        for faults in (self.users, self.names, self.interruptions, self.visitors, self.changes, self.shards):
            faults()
        return self.count
