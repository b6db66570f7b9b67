"""A ranked feed on loopback, with its pictures, that can be slow, fail, lie and come back."""

import http.server
import json
import pathlib
import struct
import threading
import time
import zlib

from series_api import Server


def png(red, green, blue, width=64, height=64):
    """A picture of one colour."""
    return png_of([b"\0" + bytes((red, green, blue)) * width] * height, width)


def png_of(rows, width):
    """A picture of rows of RGB, each after the byte of its filter."""
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))


NAMES = ["Evening Harbour", "The Long Division", "Paper Lanterns", "Ñandú & Söhne", "夜の高速道路",
         "مدينة الضوء", "A title that is so long that no row of any list has room for all of its words"]


def entry(number):
    return {
        "key": f"k/{number}", "title": f"{NAMES[number % len(NAMES)]} {number}",
        "by": f"Artist {number % 9}", "plays": 2_000_000 // number, "art": f"/art/{number}.png",
        "page": f"https://store.example/{number}", "genre": ["Pop", "Jazz"][:1 + number % 2],
        "released": "2026-03-29", "rights": None}


class FeedServer:
    """Serves /list and /inner?of=KEY, and the pictures at /art. Keeps its port, whether it is open or not."""

    def __init__(self, count=60):
        self.items = [entry(number) for number in range(1, count + 1)]
        self.inner = [entry(number) for number in range(1, 4)]
        self.body = None  # in the place of the list
        self.status = 200
        self.headers = {}
        self.delay = threading.Event()  # answers wait for it
        self.delay.set()
        self.pictures = True
        self.requests = []
        self.port = 0
        self.open()

    def open(self):
        self.is_open = True
        self.server = Server(("127.0.0.1", self.port), self.handler())
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        """Takes no more connections, and answers on none."""
        self.is_open = False
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def answer(self, path):
        """Status, type and body of a response."""
        self.requests.append(path)
        if path.startswith("/art/"):
            number = int(path[5:].split(".")[0])
            if not self.pictures or number % 10 == 7:
                return 404, "text/plain", b"no picture"
            return 200, "image/png", png(number * 37 % 200, number * 91 % 200, 120)
        self.delay.wait(60)
        if self.body is not None or self.status != 200:
            return self.status, "application/json", self.body or b""
        items = self.inner if path.startswith("/inner") else self.items
        return 200, "application/json", json.dumps({"data": items}).encode()

    def handler(self):
        feed = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if not feed.is_open:
                    self.close_connection = True
                    return
                status, kind, body = feed.answer(self.path)
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                for name, value in feed.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler

    def describe(self, folder, name="music", **more):
        """Writes a description of the feed. Returns the file."""
        path = pathlib.Path(folder) / f"{name}.json"
        art = {"path": "art", "prefix": self.address}
        fields = {"id": "key", "name": "title", "subtitle": "by", "image": art, "link": "page"}
        path.write_text(json.dumps({
            "title": "Most played", "url": f"{self.address}/list", "items": "data",
            "fields": fields, "metric": {"name": "Plays", "unit": "plays", "value": "plays"},
            "more": {"Genre": "genre[*]", "Released": "released", "Rights": "rights"},
            "order": "metric", "count": len(self.items), "attribution": "Data from nobody at all"} | more))
        return str(path)

    def describe_opening(self, folder):
        """The same with entries that open into another list."""
        inner = {
            "title": "Played with {name}", "url": f"{self.address}/inner?of={{id}}", "items": "data",
            "fields": {"id": "key", "name": "title", "subtitle": "by", "link": "page",
                       "image": {"path": "art", "prefix": self.address}},
            "metric": {"name": "Plays", "unit": "plays", "value": "plays"}, "order": "metric", "count": 3}
        return self.describe(folder, "games", detail=inner)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.delay.set()
        if self.is_open:
            self.close()
