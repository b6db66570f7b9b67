"""Debian's Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself."""

import base64
import contextlib
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time

from websockets.sync.client import connect

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
PATIENCE = 20  # seconds
# Where the keys that a text can't say are in Unicode (WebDriver, 17.4.2).
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowRight": "\ue014"}


class Firefox:
    """A window without a screen, and its only tab."""

    def __enter__(self):
        with contextlib.ExitStack() as opened:
            profile = opened.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            self.process = subprocess.Popen(
                [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=os.environ | {"HOME": profile})
            opened.callback(self.end)
            port = self.announced_port()
            self.socket = opened.enter_context(connect(f"ws://127.0.0.1:{port}/session", max_size=None))
            self.number, self.messages = 0, []
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=["log.entryAdded"])
            self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
            self.opened = opened.pop_all()
        return self

    def __exit__(self, *_):
        self.opened.close()

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()

    def announced_port(self):
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", line):
                return int(found[1])
        raise RuntimeError("Firefox ended without the port of WebDriver BiDi")

    def ask(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            if answer.get("method") == "log.entryAdded":
                self.messages.append(answer["params"])
            elif answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    # The page

    def look_at(self, width, height, scale=1):
        self.ask("browsingContext.setViewport", context=self.tab, devicePixelRatio=scale,
                 viewport={"width": width, "height": height})

    def go_to(self, url):
        self.ask("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def value(self, expression):
        """What an expression of JavaScript is, by way of JSON."""
        answer = self.ask(
            "script.evaluate", expression=f"JSON.stringify({expression})", awaitPromise=True,
            target={"context": self.tab, "sandbox": "tests"})
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    def wait_for(self, expression):
        """Until the expression holds."""
        end = time.monotonic() + PATIENCE
        while not self.value(expression):
            if time.monotonic() > end:
                raise AssertionError(f"{expression} does not come to hold")
            time.sleep(0.05)

    def box(self, selector):
        return self.value(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect()")

    # The reader

    def act(self, kind, *actions, **parameters):
        self.ask("input.performActions", context=self.tab, actions=[
            {"type": kind, "id": kind, "actions": list(actions)} | parameters])

    def drag(self, start, end):
        """Between two points of the window; equal ones are a click."""
        (x, y), (to_x, to_y) = [[round(part) for part in point] for point in (start, end)]
        self.act("pointer", {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerMove", "x": (x + to_x) // 2, "y": (y + to_y) // 2},
                 {"type": "pointerMove", "x": to_x, "y": to_y}, {"type": "pointerUp", "button": 0})

    def click(self, selector):
        box = self.box(selector)
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.drag(middle, middle)

    def tap(self, selector):
        """Touches the middle of an element with a finger."""
        box = self.box(selector)
        place = {"x": round(box["x"] + box["width"] / 2), "y": round(box["y"] + box["height"] / 2)}
        self.act("pointer", {"type": "pointerMove", **place}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerUp", "button": 0}, parameters={"pointerType": "touch"})

    def press(self, *keys):
        letters = [KEYS.get(key, key) for key in keys]
        self.act("key", *[{"type": kind, "value": letter} for letter in letters for kind in ("keyDown", "keyUp")])

    def fill(self, selector, text):
        """Writes into a field, as a reader does who chose all of it before."""
        self.value(f"(field => {{ field.focus(); field.value = {json.dumps(text)};"
                   " field.dispatchEvent(new Event('input', { bubbles: true })) })"
                   f"(document.querySelector({json.dumps(selector)}))")

    def take_screenshot(self, path):
        path = pathlib.Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        picture = self.ask("browsingContext.captureScreenshot", context=self.tab)["data"]
        path.write_bytes(base64.b64decode(picture))
