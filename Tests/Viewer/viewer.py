"""`chartgen serve` as a child process."""

import os
import pathlib
import queue
import re
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("CHARTGEN", str(ROOT / ".build/debug/chartgen"))
NEVER = 86_400  # as --poll: nobody looks for new points while a test runs


class Viewer:
    """The viewer of one source, on a free port that it keeps when it is started again."""

    def __init__(self, source, poll=NEVER, options=()):
        self.options = ["--source", source, "--poll", str(poll), "--no-cache", *options]
        self.port = 0
        self.process = None
        self.environment = None
        self.lines = []  # what it has said, with the line ends

    def start(self):
        command = [PROGRAM, "serve", *self.options, "--port", str(self.port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment)
        self.port = self.announced_port()
        return self

    def announced_port(self):
        """The port in the address that the program prints. Whatever it says is read to the end, so
        that it never waits for its reader."""
        ports = queue.SimpleQueue()

        def read(output):
            for line in output:
                self.lines.append(line)
                if found := re.search(r"http://127\.0\.0\.1:(\d+)/(\S+/)?$", line):
                    ports.put(int(found[1]))
            ports.put(None)

        threading.Thread(target=read, args=[self.process.stdout], daemon=True).start()
        port = ports.get(timeout=30)
        if port is None:
            raise RuntimeError("chartgen serve ended without an address: " + "".join(self.lines))
        return port

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def url(self, query=""):
        return f"http://127.0.0.1:{self.port}/{query}"

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()


class LiveViewer(Viewer):
    """The viewer of the live trades of an exchange."""

    def __init__(self, exchange, options=()):
        super().__init__("")
        self.options = [
            "--live", "--endpoint", f"ws://127.0.0.1:{exchange.port}",
            "--rest-endpoint", f"http://127.0.0.1:{exchange.port}", *options]


class RankViewer(Viewer):
    """Ranked feeds, by the files of their descriptions, without a series beside them."""

    def __init__(self, *files, options=(), cache=None):
        """With the folder of a cache lists are kept there."""
        super().__init__("")
        self.environment = os.environ | {"XDG_CACHE_HOME": cache} if cache else None
        self.options = [*(() if cache else ("--no-cache",)), "--rank-pause", "0", *(word for file in files for word in ("--rank", file)), *options]
