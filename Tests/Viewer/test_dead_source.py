"""A source that dies in many ways, comes back, shrinks and is written anew: page, series.json,
metrics and log say the same, whether somebody looks at a page or not."""

import http.client
import json
import os
import pathlib
import re
import tempfile
import time
import urllib.error
import urllib.request
from datetime import datetime

from playwright.sync_api import expect

from series_api import SeriesAPI, time_of
from viewer import Viewer
from viewer_test import ViewerTest

POLL = 0.5  # seconds, as --poll
WORDS = {
    "500": "the source answers 500",
    "html": "the source's data is bad",
    "401": "the source refuses (401)",
    "429": "the source says to wait (429)",
    "cut": "the source can't be reached",
    "hang": "the source does not answer",
}
FAILURES = r"Failed to load resource: the server responded with a status of (404|502|503)"


def get(viewer, path):
    try:
        with urllib.request.urlopen(viewer.url(path), timeout=60) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


def series(viewer):
    return json.loads(get(viewer, "series.json"))


def metrics(viewer):
    lines = (line.split(" ") for line in get(viewer, "metrics").splitlines() if line[:1] != "#")
    return {line[0]: float(line[1]) for line in lines}


def eventually(what, condition, patience=30):
    end = time.monotonic() + patience
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"never: {what}")
        time.sleep(0.1)
    return found


class WatchedTest(ViewerTest):
    def setUp(self):
        super().setUp()
        self.expected_messages = FAILURES

    def failures_said(self):
        return [line for line in self.viewer.lines if "the source fails since" in line]

    def recoveries_said(self):
        return [line for line in self.viewer.lines if "the source is well again" in line]

    def on_page(self):
        """Whether the page says that the source fails, and how it marks the end."""
        return self.page.evaluate("""() => {
            // A page that has just been opened has no picture yet.
            const style = id => getComputedStyle(document.getElementById(id) ?? document.body);
            return [
                document.documentElement.dataset.source === "failing",
                document.getElementById("status").textContent,
                style("end-words").textDecorationLine,
                style("picture").filter,
            ];
        }""")

    def expect_all_to_say_that_it_fails(self, why, failures):
        found = eventually(why, lambda: (s := series(self.viewer))["why"] == why and s)
        self.assertRegex(found["failingSince"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$")
        # Of several sources `lookedAt` is the look that is longest ago, which may be another one's.
        if found["lookedAt"] and not why.startswith("inside"):
            # As times: the text of .91 comes after that of .911.
            times = [datetime.fromisoformat(found[key]) for key in ("failingSince", "lookedAt")]
            self.assertLessEqual(times[0], times[1])
        now = metrics(self.viewer)
        self.assertEqual(now["chartgen_source_up"], 0)
        eventually(f"{failures} lines: {self.viewer.lines}", lambda: len(self.failures_said()) == failures, 5)
        self.assertIn(found["failingSince"], self.failures_said()[-1])
        words = eventually(
            "the page says so", lambda: (page := self.on_page())[0] and why in page[1] and page)
        clock = found["failingSince"][11:16]
        self.assertIn(f"Not up to date since {clock}: {why}", words[1])
        self.assertEqual(words[2:], ["line-through", "grayscale(1)"])

    def expect_all_to_say_that_it_is_well(self, recoveries):
        found = eventually("well", lambda: (s := series(self.viewer))["why"] is None and s)
        self.assertIsNone(found["failingSince"])
        now = metrics(self.viewer)
        self.assertEqual(now["chartgen_source_up"], 1)
        self.assertLess(abs(now["chartgen_source_last_ok_seconds"] - time.time()), 60)
        eventually("the line", lambda: len(self.recoveries_said()) == recoveries)
        eventually("the page is well", lambda: self.on_page() == [False, "", "none", "none"])
        return found


class DeadSourceTests(WatchedTest):
    def test_page_series_metrics_and_log_say_the_same_of_an_api_that_dies_and_comes_back(self):
        api = self.enter(SeriesAPI(points=22_000))
        self.viewer = self.enter(Viewer(api.address, poll=POLL))
        page = self.open("?page=3&size=10000", self.viewer)
        expect(page.locator("#end-words")).to_be_visible()
        before = self.expect_all_to_say_that_it_is_well(0)
        for number, (fault, why) in enumerate(WORDS.items(), 1):
            with self.subTest(fault):
                api.break_by(fault)
                self.expect_all_to_say_that_it_fails(why, number)
                self.assertTrue(page.locator("#retry").is_visible() == (fault != "429"))
                if fault == "429":
                    self.assertRegex(self.on_page()[1], r"It can be asked again at \d\d:\d\d\.")
                self.assertNotIn("127.0.0.1", get(self.viewer, "") + get(self.viewer, "series.json"))
                api.mend()
                after = self.expect_all_to_say_that_it_is_well(number)
                self.assertEqual(after["version"], before["version"])
        api.points = 15_000
        page.goto(self.viewer.url("?page=2&size=10000"))
        found = eventually("shorter", lambda: (s := series(self.viewer))["totalPoints"] == 15_000 and s)
        self.assertNotEqual(found["version"], before["version"])
        self.expect_all_to_say_that_it_is_well(len(WORDS))
        self.take_screenshot("well-again")

    def test_nobody_has_to_look_for_a_dead_source_to_be_noticed(self):
        api = self.enter(SeriesAPI())
        with Viewer(api.address, poll=POLL) as self.viewer:
            api.break_by("500")
            eventually("a line", self.failures_said)
            api.mend()
            eventually("a line", self.recoveries_said)
            self.assertEqual(len(self.failures_said()), 1)

    def test_each_of_several_series_is_watched_and_named(self):
        api, other = self.enter(SeriesAPI()), self.enter(SeriesAPI())
        names = ["--source", f"inside={api.address}"]
        self.viewer = self.enter(Viewer(f"outside={other.address}", poll=POLL, options=names))
        self.open("?page=last", self.viewer)
        self.expect_all_to_say_that_it_is_well(0)
        api.break_by("401")
        self.expect_all_to_say_that_it_fails("inside: the source refuses (401)", 1)
        api.mend()
        self.expect_all_to_say_that_it_is_well(1)

    def test_what_the_source_says_stands_on_the_page_where_that_is_asked_for(self):
        api = self.enter(SeriesAPI())
        options = ["--show-source-errors"]
        self.viewer = self.enter(Viewer(api.address, poll=POLL, options=options))
        self.open("?page=last", self.viewer)
        self.page.wait_for_load_state("networkidle")
        api.break_by("500")
        expect(self.page.locator("#status")).to_contain_text("127.0.0.1")
        expect(self.page.locator("#status")).to_contain_text("HTTP 500")


class DeadTableTests(WatchedTest):
    def write(self, values, replacing=False):
        rows = "".join(f"{time_of(index)},{value}\n" for index, value in enumerate(values))
        self.put("time,value\n" + rows, replacing)

    def put(self, text, replacing=False):
        if not replacing:
            self.table.write_text(text)
            return
        draft = self.table.with_suffix(".draft")
        draft.write_text(text)
        draft.rename(self.table)

    def serve(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.table = pathlib.Path(folder, "table.csv")
        self.write(range(100))
        self.viewer = self.enter(Viewer(str(self.table), poll=POLL))
        self.open("?size=100", self.viewer)
        return self.expect_all_to_say_that_it_is_well(0)

    def test_page_series_metrics_and_log_say_the_same_of_a_table_that_is_spoilt_and_mended(self):
        self.serve()
        whole = self.table.read_text()
        for number, (spoil, why) in enumerate([
            (self.table.unlink, "the source is not there"),
            (lambda: self.put(""), "the source has no samples"),
            (lambda: self.put("garbage\n"), "the source's data is bad"),
            (lambda: self.put("<html>\n", replacing=True), "the source's data is bad"),
            (lambda: self.put(whole + "1767300000,oops\n"), "the source's data is bad"),
            (lambda: self.put(whole.replace(",50\n", ",\"50\n")), "the source's data is bad"),
        ], 1):
            with self.subTest(number):
                spoil()
                self.expect_all_to_say_that_it_fails(why, number)
                self.assertNotIn("table.csv", get(self.viewer, "series.json"))
                self.put(whole)
                self.assertEqual(self.expect_all_to_say_that_it_is_well(number)["totalPoints"], 100)

    def test_a_table_with_as_many_rows_is_noticed_however_it_was_written(self):
        known = self.serve()
        for factor, replacing in [(2, True), (3, False), (4, True)]:
            with self.subTest(factor):
                with self.page.expect_response(lambda answer: "/chart.png" in answer.url):
                    self.write((factor * value for value in range(100)), replacing)
                found = eventually(
                    "a version", lambda: (s := series(self.viewer))["version"] != known["version"] and s)
                self.assertEqual(found["totalPoints"], 100)
                values = self.page_json("?size=100", self.viewer)["samples"][0]["y"]
                self.assertEqual(values[-1], 99 * factor)
                known = found

    # promise(server): an archive that is removed…
    def test_a_pipe_in_the_place_of_a_table_holds_up_no_look_at_the_table_that_comes_back(self):
        self.serve()
        self.table.unlink()
        os.mkfifo(self.table)
        self.expect_all_to_say_that_it_fails("the source's data is bad", 1)
        self.table.unlink()
        self.write(range(120))
        self.assertEqual(self.expect_all_to_say_that_it_is_well(1)["totalPoints"], 120)

    def test_a_table_that_shrinks_and_grows_is_seen(self):
        self.serve()
        for count in (40, 140, 1):
            self.write(range(count))
            eventually(f"{count}", lambda: series(self.viewer)["totalPoints"] == count)
        self.expect_all_to_say_that_it_is_well(0)


class LateSourceTests(WatchedTest):
    """A server that starts before its source does."""

    def start(self, api, options=()):
        began = time.monotonic()
        self.viewer = self.enter(Viewer(api.address, poll=POLL, options=options))
        self.assertLess(time.monotonic() - began, 20)
        self.new_page()
        self.page.goto(self.viewer.url())

    def test_it_starts_while_the_source_fails_and_the_page_comes_up_by_itself(self):
        for fault in ("500", "401", "hang", "html"):
            with self.subTest(fault):
                api = self.enter(SeriesAPI())
                api.break_by(fault)
                self.start(api)
                expect(self.page.locator("#status")).to_contain_text("Page 1 can't be had")
                expect(self.page.locator("#status")).to_contain_text(WORDS[fault].removeprefix("the "))
                self.assertEqual(series(self.viewer)["why"], WORDS[fault])
                api.mend()
                self.expect_page(1)
                expect(self.page.locator("#status")).to_have_text("")
                self.assertIsNone(series(self.viewer)["why"])
                self.page.close()
                self.viewer.stop()

    def test_a_server_that_is_not_there_yet_is_found(self):
        api = SeriesAPI()
        api.__exit__()
        self.start(api)
        expect(self.page.locator("#status")).to_contain_text("The source can't be reached.")
        expect(self.page.locator("#retry")).to_be_visible()
        self.assertNotIn("127.0.0.1", get(self.viewer, "series.json") + get(self.viewer, ""))
        self.enter(SeriesAPI(port=api.server.server_port))
        self.expect_page(1)

    def test_a_series_that_holds_nothing_yet_says_so_and_comes_up(self):
        for options in ([], ["--allow-empty"]):
            with self.subTest(options):
                api = self.enter(SeriesAPI(points=0))
                self.start(api, options)
                expect(self.page.locator("#status")).to_contain_text("No samples yet.")
                # No points are no size of a page.
                self.page.wait_for_load_state("networkidle")
                self.assertNotEqual(self.in_address().get("size"), "1")
                api.points = 12_000
                expect(self.page.locator("#status")).to_have_text("")
                self.expect_page(1)
                self.assertNotEqual(self.in_address().get("size"), "1")
                self.page.close()
                self.viewer.stop()

    def test_a_table_without_rows_says_so_and_comes_up(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        table = pathlib.Path(folder, "table.csv")
        for start in ("", "time,value\n"):
            with self.subTest(start):
                table.write_text(start)
                self.viewer = self.enter(Viewer(str(table), poll=POLL))
                self.new_page()
                self.page.goto(self.viewer.url())
                expect(self.page.locator("#status")).to_contain_text("No samples yet.")
                table.write_text(f"time,value\n{time_of(0)},1\n{time_of(1)},2\n")
                expect(self.page.locator("#status")).to_have_text("")
                self.expect_page(1)
                self.page.close()
                self.viewer.stop()


class FailingPageTests(WatchedTest):
    def test_it_says_which_page_was_asked_which_is_shown_and_when_it_is_tried_again(self):
        api = self.enter(SeriesAPI(points=300_000))
        self.viewer = self.enter(Viewer(api.address))
        page = self.open("?page=4&size=7500", self.viewer)
        page.wait_for_load_state("networkidle")
        api.broken_pages = {5, 6, 7}
        page.locator("#goto").fill("8")
        page.locator("#goto").press("Enter")
        status = page.locator("#status")
        expect(status).to_have_text(re.compile(
            r"^Page 8 can't be had; this is still page 4\. The source answers 501\. "
            r"Trying again in [1-5] s\.$"))
        expect(page.locator("#position")).to_have_text("Page 4 of 40")
        self.assertEqual(self.in_address()["page"], "8")
        self.assertEqual(series(self.viewer)["why"], "the source answers 501")
        self.assertEqual(metrics(self.viewer)["chartgen_source_up"], 0)
        self.take_screenshot("failing-page")
        api.broken_pages = set()
        self.expect_page(8)
        expect(status).to_have_text("")
        self.assertIsNone(series(self.viewer)["why"])
        self.assertEqual(metrics(self.viewer)["chartgen_source_up"], 1)

    # promise(server): a table that is cut is a failure until it comes whole
    def test_a_table_that_is_cut_is_a_failure_until_it_comes_whole(self):
        api = self.enter(SeriesAPI(points=50_000))
        self.viewer = self.enter(Viewer(api.address))
        api.broken_pages = {3}
        for _ in range(3):
            with self.assertRaises(http.client.IncompleteRead):
                get(self.viewer, "page.csv?size=all")
        head = urllib.request.Request(self.viewer.url("page.csv?size=all"), method="HEAD")
        with urllib.request.urlopen(head) as answer:
            self.assertEqual(answer.status, 200)
        self.assertEqual(series(self.viewer)["why"], "the source answers 501")
        self.assertEqual(len(self.failures_said()), 1)
        self.assertEqual(self.recoveries_said(), [])
        api.broken_pages = set()

        def whole():
            """All lines; none where a request that was on its way before cuts the table once more."""
            try:
                return get(self.viewer, "page.csv?size=all").splitlines()
            except http.client.IncompleteRead:
                return None

        self.assertEqual(len(eventually("a whole table", whole)), 50_001)
        self.assertIsNone(series(self.viewer)["why"])

    def test_a_time_that_the_source_names_is_waited_for_without_a_button(self):
        api = self.enter(SeriesAPI(points=300_000))
        self.viewer = self.enter(Viewer(api.address))
        page = self.open("?page=1&size=7500", self.viewer)
        page.wait_for_load_state("networkidle")
        api.break_by("429")
        page.locator("#goto").fill("9")
        page.locator("#goto").press("Enter")
        expect(page.locator("#status")).to_have_text(re.compile(
            r"^Page 9 can't be had; this is still page 1\. The source says to wait \(429\)\. "
            r"Trying again at \d\d:\d\d\.$"))
        expect(page.locator("#retry")).to_be_hidden()

    def test_no_picture_names_the_server_of_the_series(self):
        api = self.enter(SeriesAPI())
        for options, shows in [([], False), (["--show-source-errors"], True)]:
            for title in ([], ["--title", "Roof"], ["--title", ""]):
                with self.subTest([*options, *title]):
                    with Viewer(api.address, options=[*options, *title]) as viewer:
                        paths = ("page.json?samples=no", "chart.svg", "")
                        texts = "".join(get(viewer, path) for path in paths)
                    self.assertEqual("127.0.0.1" in texts, shows)
