"""A paginated API on loopback that can fail, recover and grow, and counts its requests."""

import collections
import functools
import http.server
import json
import math
import re
import threading

PAGE_SIZE = 10_000
START = 1_767_225_600  # 2026-01-01T00:00:00Z
STEP = 300
DAY = 86_400


# How a source may die: status, body and headers of each answer.
FAULTS = {
    "500": (500, b"broken", {}),
    "html": (200, b"<!doctype html><title>Log in</title>", {"Content-Type": "text/html"}),
    "401": (401, b"who are you?", {}),
    "429": (429, b"slowly", {"Retry-After": "600", "RateLimit-Remaining": "0", "RateLimit-Reset": "600"}),
    "cut": (200, b'[{"t":1', {"Content-Length": "100000", "Content-Type": "application/json"}),
    "hang": (500, b"too late", {}),
}


def time_of(index):
    """Seconds since 1970 of a point, counted from 0."""
    return START + STEP * index


def value_of(index):
    """A wave with a period of a day, between 4 and 20, with two digits after the point."""
    return round(12 + 8 * math.sin(2 * math.pi * STEP * index / DAY), 2)


@functools.cache
def body_of(first, end):
    points = ({"t": time_of(index), "y": value_of(index)} for index in range(first, end))
    return json.dumps(list(points)).encode()


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """Says nothing: chartgen may close a connection at any time."""


class SeriesAPI:
    """Serves `/api/1.json`, `/api/2.json` and so on, and 404 past the end."""

    def __init__(self, points=25_000, port=0):
        self.points = points
        self.first = 0  # the index of the first point: a window that moves on begins later
        self.broken_pages = set()  # these are answered with status 501, which nobody asks again
        self.fault = None  # a key of FAULTS: how every request is answered
        self.works = threading.Event()  # what hangs goes on when it is set
        self.works.set()
        self.requests = collections.Counter()
        self.server = Server(("127.0.0.1", port), self.handler())
        self.address = f"http://127.0.0.1:{self.server.server_port}/api/{{PAGE}}.json"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def break_by(self, fault):
        self.fault = fault
        if fault == "hang":
            self.works.clear()

    def mend(self):
        self.fault = None
        self.works.set()

    def answer(self, page):
        """Status and body of a page's response."""
        self.requests[page] += 1
        first, end = (page - 1) * PAGE_SIZE, min(page * PAGE_SIZE, self.points)
        if page in self.broken_pages:
            return 501, b"broken by the test"
        if page < 1 or first >= end:
            return 404, b"no such page"
        return 200, body_of(self.first + first, self.first + end)

    def handler(self):
        api = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if api.fault:
                    return self.fail(*FAULTS[api.fault])
                page = re.fullmatch(r"/api/(\d+)\.json", self.path)
                status, body = api.answer(int(page[1]) if page else 0)
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def fail(self, status, body, headers):
                if api.fault == "hang":
                    api.works.wait(60)
                self.send_response(status)
                for name, value in ({"Content-Length": str(len(body))} | headers).items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)
                self.close_connection = True

            def log_message(self, *_):
                pass

        return Handler

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.works.set()
        self.server.shutdown()
        self.server.server_close()
