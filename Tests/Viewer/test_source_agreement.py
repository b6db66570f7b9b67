"""Page, series.json, picture, metrics, readiness, stderr and log of one source that dies, comes back,
shrinks, grows, is rewritten and hangs: looked at every second, they say the same, and it is so."""

import html
import json
import pathlib
import re
import tempfile
import time
import urllib.error
import urllib.request
from datetime import datetime

from series_api import SeriesAPI, time_of
from test_dead_source import FAILURES, POLL, WORDS, metrics
from viewer import Viewer
from viewer_test import ViewerTest

TRANSIT = 6  # seconds that a change may take to be seen: a look, a poll of the page, a picture
SIZE = 1_000
SEEN = """() => ({
    isFailing: document.documentElement.dataset.source === "failing",
    words: document.getElementById("status").textContent,
    position: document.getElementById("position").textContent,
    filter: getComputedStyle(document.getElementById("picture") ?? document.body).filter,
})"""


class SourceAgreementTests(ViewerTest):
    def setUp(self):
        super().setUp()
        self.expected_messages = FAILURES

    def get(self, path):
        try:
            with urllib.request.urlopen(self.viewer.url(path), timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def logged(self):
        lines = map(json.loads, self.log.read_text().splitlines())
        return [line for line in lines if line["what"] == "source"]

    def said(self):
        """The last word of stderr on the source: since when it fails; None where it is well."""
        last = None
        for line in self.viewer.lines:
            if found := re.search(r"the source fails since (\S+):", line):
                last = found[1]
            elif "the source is well again" in line:
                last = None
        return last

    def differences(self, why, points):
        """What does not agree with the truth; where all does, the list is empty."""
        found = []

        def expect_it(is_so, *about):
            if not is_so:
                found.append(about)

        series, page = json.loads(self.get("series.json")[1]), self.page.evaluate(SEEN)
        since, age = series["failingSince"], time.time() - self.moment(series["lookedAt"])
        expect_it(series["why"] == why, "series.json", series["why"], why)
        expect_it((since is None) == (why is None), "since", since)
        expect_it(age < TRANSIT or why == WORDS["hang"], "lookedAt", series["lookedAt"], age)
        expect_it(series["totalPoints"] == points, "points", series["totalPoints"], points)
        expect_it(metrics(self.viewer)["chartgen_source_up"] == (why is None), "metrics")
        status, ready = self.get("readyz")
        expect_it(status == (503 if why else 200), "readyz", status)
        expect_it(ready == (f"{why}, since {since}\n" if why else "ready\n"), "readyz", ready)
        expect_it(self.said() == since, "stderr", self.said(), since)
        log = self.logged()[-1:] or [{"state": "well"}]
        expect_it(log[0]["state"] == ("failing" if why else "well"), "log", log)
        expect_it(not why or (log[0].get("since"), log[0].get("why")) == (since, why), "log", log)
        expect_it(page["isFailing"] == bool(why), "page", page)
        expect_it(why is None or f": {why}" in page["words"], "page", page["words"])
        expect_it((page["filter"] == "grayscale(1)") == bool(why), "picture on the page", page["filter"])
        pages = -(-points // SIZE)
        expect_it(f"of {pages}" in page["position"], "position", page["position"], pages)
        # A picture of a source that fails is the one from before, or none.
        status, picture = self.get(f"chart.svg?page={pages}&size={SIZE}")
        alt = html.unescape(re.search(r"<desc[^>]*>(.*?)</desc>", picture, re.DOTALL)[1]) if status == 200 else ""
        expect_it(status == 200 or why, "picture", status)
        expect_it(not alt or f"page {pages} of {pages}" in alt.lower(), "picture", alt)
        first = self.api.first + (pages - 1) * SIZE
        begins = why or json.loads(self.get(f"page.json?page={pages}&size={SIZE}&samples=no")[1])["time"]["first"]
        expect_it(why or begins == time_of(first), "page.json", begins, time_of(first))
        return found

    def moment(self, text):
        return datetime.fromisoformat(text).timestamp() if text else 0

    def look_each_second(self, seconds, why, points, meanwhile=lambda: None):
        """Looks every second; what has just changed may be on its way."""
        start = time.monotonic()
        while time.monotonic() < start + seconds:
            points += meanwhile() or 0
            end = time.monotonic() + TRANSIT
            while found := self.differences(why, points):
                self.assertLess(time.monotonic(), end, f"{why}, {points}: {found}")
                self.page.wait_for_timeout(100)
            self.page.wait_for_timeout(1_000)
        return points

    # promise(viewer): page, series.json, picture, metrics, readiness, stderr and log say the same of
    # a source that dies, hangs, comes back, shrinks, grows and is rewritten, looked at every second
    # for a minute
    def test_whatever_the_source_does_page_series_picture_metrics_and_log_say_the_same(self):
        api = self.api = self.enter(SeriesAPI(points=2_200))
        self.log = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()), "log")
        self.viewer = self.enter(Viewer(api.address, poll=POLL, options=["--log", str(self.log)]))
        page = self.open(f"?page=last&size={SIZE}", self.viewer)
        self.look_each_second(5, None, 2_200)
        for fault in ("500", "html", "hang"):
            api.break_by(fault)
            self.look_each_second(7, WORDS[fault], 2_200)
            api.mend()
            self.look_each_second(4, None, 2_200)

        api.points = 1_700
        page.goto(self.viewer.url(f"?page=2&size={SIZE}"))
        self.look_each_second(6, None, 1_700)

        def grow():
            api.points += 10
            return 10

        points = self.look_each_second(8, None, 1_700, grow)
        # As many points, of other values and times.
        api.first = 50_000
        self.look_each_second(8, None, points)
        self.assertEqual([line["state"] for line in self.logged()], ["failing", "well"] * 3)
