"""Ranked lists in a browser, of a feed that does what the tests tell it."""

import json
import re
import tempfile
import time
import urllib.request

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from feed_server import FeedServer
from series_api import SeriesAPI
from viewer import RankViewer, Viewer
from viewer_test import PATIENCE, ViewerTest

HOSTILE = """<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">"'&amp;\u202e{{rows}}"""
FAILED = "status of 50[0-9]|status of 404"
PORTRAIT, LANDSCAPE = {"width": 390, "height": 844}, {"width": 844, "height": 390}
SIZES = [{"width": 320, "height": 640}, PORTRAIT, LANDSCAPE, {"width": 1280, "height": 800},
         {"width": 1920, "height": 1080}]


class RankTest(ViewerTest):
    def serve(self, *options, count=60, keeps=False, **more):
        """Starts a feed and a viewer of it, which keeps lists on disk or not."""
        self.folder = self.enter(tempfile.TemporaryDirectory())
        self.feed = self.enter(FeedServer(count))
        files = [self.feed.describe(self.folder, **more)]
        if not more:
            files.append(self.feed.describe_opening(self.folder))
        cache = self.folder if keeps else None
        self.viewer = self.enter(RankViewer(*files, options=options, cache=cache))

    def look(self, query="rank/music", **options):
        """A new tab with a page, whatever it shows."""
        page = self.new_page(**options)
        page.goto(self.viewer.url(query))
        return page

    def list(self, query="rank/music", **options):
        """A new tab with a list, which is there."""
        page = self.look(query, **options)
        expect(page.locator("#main")).not_to_have_attribute("aria-busy", "true")
        expect(page.locator("#range")).to_be_visible()
        return page

    def rows(self):
        return self.page.locator("ol.rows .row:not(.ghost)")

    def row(self, rank):
        return self.rows().nth(rank - 1)

    def focused(self):
        return self.page.locator(":focus .rank").inner_text()

    def expect_focused(self, rank):
        expect(self.page.locator(":focus .rank")).to_have_text(str(rank))

    def expect_pictures(self):
        """Waits until all pictures in sight are decoded."""
        waiting = "images => images.filter(image => image.getBoundingClientRect().top < innerHeight && !image.naturalWidth).length"
        self.wait_until(lambda: self.page.locator("img").evaluate_all(waiting) == 0)

    def wait_until(self, condition):
        end = time.monotonic() + PATIENCE / 1_000
        while not condition():
            self.assertLess(time.monotonic(), end, "it never happened")
            time.sleep(0.02)

    def expect_no_sideways_scrolling(self):
        width, window = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        self.assertLessEqual(width, window)

    def expect_no_complaint(self):
        complaints = Axe().run(self.page).response["violations"]
        self.assertEqual([], [
            f"{rule['id']}: {node['target']}: {node['failureSummary']}"
            for rule in complaints for node in rule["nodes"]])


class ListTests(RankTest):
    def test_the_list_has_ranks_pictures_names_and_numbers(self):
        self.serve()
        page = self.list(viewport={"width": 1280, "height": 800})
        expect(page).to_have_title("Most played")
        expect(self.rows()).to_have_count(25)
        first = self.row(1)
        expect(first.locator(".rank")).to_have_text("1")
        expect(first.locator(".name")).to_have_text("The Long Division 1")
        expect(first.locator(".subtitle")).to_have_text("Artist 1")
        expect(first.locator(".value")).to_have_text("2,000,000 plays")
        expect(page.locator("#range")).to_have_text("1 to 25 of 60")
        expect(page.locator("#asked")).to_have_text(re.compile(r"^Fetched \d+ s ago$"))
        expect(page.locator("#attribution")).to_have_text("Data from nobody at all")
        self.expect_pictures()
        self.take_screenshot("rank-list-1280")

    def test_bars_are_to_one_scale_from_zero(self):
        self.serve()
        for size in SIZES:
            with self.subTest(size=size):
                self.list(viewport=size)
                widths = self.page.locator(".bar rect").evaluate_all(
                    "bars => bars.map(bar => bar.getBoundingClientRect().width)")
                self.assertEqual(len(widths), 25)
                for rank, width in enumerate(widths, start=1):
                    self.assertAlmostEqual(width, widths[0] / rank, delta=1)

    def test_pictures_are_of_this_server_and_have_a_placeholder(self):
        self.serve()
        page = self.list()
        self.expect_pictures()
        kinds = {page.request.get(page.evaluate(f"document.images[{rank - 1}].src")).headers["content-type"]
                 for rank in (1, 7)}
        self.assertEqual(kinds, {"image/png", "image/svg+xml"})
        box = "e => [e.clientWidth, e.clientHeight]"
        self.assertEqual(page.locator("img").nth(0).evaluate(box), page.locator("img").nth(6).evaluate(box))
        hosts = {re.match(r"https?://[^/]+", url)[0] for url in self.requested}
        self.assertEqual(hosts, {self.viewer.url()[:-1]})

    def test_pages_are_links(self):
        self.serve()
        page = self.list()
        self.click_link("Next")
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        expect(self.row(1).locator(".rank")).to_have_text("26")
        self.click_link("Next")
        expect(self.rows()).to_have_count(10)
        expect(page.locator("#next")).to_have_attribute("aria-disabled", "true")
        self.click_link("Previous")
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        self.assertEqual(self.in_address(), {"page": "2"})

    def test_the_feed_is_asked_once_for_all_visitors(self):
        self.serve()
        for query in ("?wait=yes", "?page=2&wait=yes", "?lang=de&wait=yes", "/list.json"):
            urllib.request.urlopen(self.viewer.url(f"rank/music{query}")).read()
        self.assertEqual(self.feed.requests.count("/list"), 1)

    def test_ask_again_asks_again(self):
        self.serve()
        page = self.list()
        self.feed.items = self.feed.items[:3]
        page.locator("#refresh").click()
        expect(page.locator("#range")).to_have_text("1 to 3 of 3")
        expect(page.locator(".notes").first).to_contain_text("3 of 60 entries were given")
        expect(page.locator("#refresh")).to_be_focused()

    def test_the_index_names_the_lists(self):
        self.serve()
        page = self.look("")
        expect(page).to_have_url(self.viewer.url("rank/"))
        self.page.get_by_role("link", name="Most played").first.click()
        expect(page.locator("#range")).to_be_visible()
        page.locator("#up").click()
        expect(page).to_have_url(self.viewer.url("rank/"))

    def test_an_unknown_list_says_which_there_are(self):
        self.expected_messages = FAILED
        self.serve()
        page = self.look("rank/films")
        expect(page.get_by_role("alert")).to_contain_text("There is no list “films” here")
        page.get_by_role("link", name="music").click()
        expect(page.locator("#range")).to_be_visible()

    def test_the_picture_and_the_data_can_be_kept(self):
        self.serve()
        page = self.list()
        for name, start in (("PNG", b"\x89PNG"), ("SVG", b"<?xml"), ("PDF", b"%PDF"), ("JSON", b"{")):
            with page.expect_download() as download:
                page.get_by_role("link", name=name, exact=True).click()
            self.assertTrue(download.value.path().read_bytes().startswith(start), name)
            self.assertRegex(download.value.suggested_filename, r"^music\.")


    def test_covers_are_large_pictures_and_stay_in_the_address(self):
        self.serve()
        page = self.list("rank/music?page=2")
        page.get_by_role("link", name="Covers").click()
        self.assertEqual(self.in_address(), {"page": "2", "layout": "covers"})
        first, second = self.row(1).bounding_box(), self.row(2).bounding_box()
        self.assertEqual(first["y"], second["y"])
        self.assertGreater(self.row(1).locator("img").bounding_box()["width"], 120)
        self.assertIn("large=yes", self.row(1).locator("img").get_attribute("src"))
        for size in SIZES:
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                page.set_viewport_size(size)
                self.expect_pictures()
                self.expect_no_sideways_scrolling()
                self.take_screenshot(f"rank-covers-{size['width']}-{theme}")
        self.expect_no_complaint()
        self.row(5).click()
        expect(page.locator("#place")).to_have_text("30 of 60")
        page.locator("#next").click()
        expect(page.locator("#place")).to_have_text("31 of 60")
        page.locator("#back").click()
        self.expect_focused(31)
        self.assertEqual(self.in_address(), {"page": "2", "layout": "covers"})
        page.get_by_role("link", name="Rows").click()
        self.assertEqual(self.in_address(), {"page": "2"})


class LoadingTests(RankTest):
    def test_a_slow_feed_shows_a_page_at_once_and_its_list_later(self):
        self.serve()
        self.feed.delay.clear()
        for theme, size in (("light", {"width": 1280, "height": 800}), ("dark", PORTRAIT)):
            page = self.look(color_scheme=theme, viewport=size)
            expect(page.locator("h1")).to_have_text("Most played")
            expect(page.locator(".ghost")).to_have_count(25)
            expect(page.locator("#said")).to_have_text("Loading the list")
            self.expect_no_complaint()
            self.take_screenshot(f"rank-skeleton-{size['width']}-{theme}")
        self.feed.delay.set()
        expect(self.rows()).to_have_count(25)
        expect(page.locator(".ghost")).to_have_count(0)
        expect(page.locator("#said")).to_have_text("Most played, 1 to 25 of 60")

    def test_nothing_moves_when_the_list_comes(self):
        for size in (PORTRAIT, {"width": 1280, "height": 800}):
            with self.subTest(size=size):
                self.serve()
                self.feed.delay.clear()
                page = self.look(viewport=size)
                page.evaluate("""() => {
                    window.shift = 0;
                    new PerformanceObserver(list => list.getEntries().forEach(entry => window.shift += entry.value))
                        .observe({ type: "layout-shift", buffered: true });
                }""")
                tops = "rows => rows.map(row => Math.round(row.getBoundingClientRect().top))"
                before = page.locator(".ghost").evaluate_all(tops)
                self.feed.delay.set()
                expect(self.rows()).to_have_count(25)
                self.expect_pictures()
                self.assertEqual(self.rows().evaluate_all(tops), before)
                self.assertLess(page.evaluate("window.shift"), 0.001)

    def test_a_list_that_comes_does_not_take_the_way_back(self):
        self.serve()
        self.feed.delay.clear()
        page = self.look()
        entries = page.evaluate("history.length")
        self.feed.delay.set()
        expect(self.rows()).to_have_count(25)
        self.assertEqual(page.evaluate("history.length"), entries)
        self.assertEqual(page.url, self.viewer.url("rank/music"))


    def test_a_list_that_is_asked_again_stays_until_the_new_one_is_there(self):
        self.serve()
        page = self.list()
        self.feed.delay.clear()
        self.feed.items = self.feed.items[:3]
        page.goto(self.viewer.url("rank/music?refresh=yes"))
        expect(self.rows()).to_have_count(25)
        expect(page.locator(".again")).to_have_text("Loading the list")
        expect(page.locator(".ghost")).to_have_count(0)
        self.expect_no_complaint()
        self.feed.delay.set()
        expect(self.rows()).to_have_count(3)
        expect(page.locator(".again")).to_have_count(0)


class EntryTests(RankTest):
    def test_an_entry_has_its_larger_picture_its_facts_and_a_way_to_the_source(self):
        self.serve()
        page = self.list()
        self.row(1).click()
        expect(page.locator("h1")).to_have_text("The Long Division 1")
        expect(page.locator(".about > .subtitle")).to_have_text("Artist 1")
        facts = page.locator(".facts div").evaluate_all("facts => facts.map(fact => fact.innerText.replace(/\\s+/g, ' '))")
        self.assertEqual(facts, ["Rank 1", "Plays 2,000,000", "Genre Pop, Jazz", "Released 29 Mar 2026", "Rights – not given"])
        button = page.locator(".source")
        expect(button).to_have_text("Open at store.example")
        self.assertEqual(button.get_attribute("href"), "https://store.example/1")
        self.assertEqual(set(button.get_attribute("rel").split()), {"noopener", "noreferrer", "nofollow"})
        self.expect_pictures()
        top = page.locator(".entry img").bounding_box()["y"]
        self.assertLess(top, button.bounding_box()["y"])

    def test_the_button_to_the_source_is_in_sight_at_every_size(self):
        self.serve()
        for size in SIZES:
            with self.subTest(size=size):
                page = self.look("rank/music/open/k%2F6", viewport=size)
                button = page.locator(".source")
                expect(button).to_be_in_viewport(ratio=1)
                for place in (0, 10_000):
                    page.evaluate("top => scrollTo(0, top)", place)
                    box = button.bounding_box()
                    self.assertEqual(box["x"], 20)
                    self.assertAlmostEqual(box["x"] + box["width"], page.evaluate("document.documentElement.clientWidth") - 20, delta=0.5)
                    self.assertAlmostEqual(box["y"] + box["height"], size["height"] - 20, delta=0.5)
                # Nothing stays below it.
                last = page.locator("footer nav").last.bounding_box()
                self.assertLessEqual(last["y"] + last["height"], button.bounding_box()["y"])
                self.expect_no_sideways_scrolling()

    def test_entries_lead_to_those_beside_them(self):
        self.serve()
        page = self.look("rank/music/open/k%2F25?theme=dark")
        expect(page.locator("#place")).to_have_text("25 of 60")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#place")).to_have_text("26 of 60")
        expect(page.locator("h1")).to_contain_text("26")
        self.assertEqual(self.in_address(), {"page": "2", "theme": "dark"})
        page.locator("#previous").click()
        expect(page.locator("#place")).to_have_text("25 of 60")
        self.assertEqual(self.in_address(), {"theme": "dark"})
        page.keyboard.press("ArrowLeft")
        expect(page.locator("#place")).to_have_text("24 of 60")
        page.locator("#next").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#place")).to_have_text("25 of 60")
        page.keyboard.press("Escape")
        self.expect_focused(25)
        for end, other in (("k%2F1", "#previous"), ("k%2F60", "#next")):
            page = self.look(f"rank/music/open/{end}")
            expect(page.locator(other)).to_have_attribute("aria-disabled", "true")

    def test_a_page_that_came_before_its_list_gets_the_ways_beside_it(self):
        self.serve()
        self.feed.delay.clear()
        page = self.look("rank/music/open/k%2F40")
        expect(page.locator("#main")).to_have_attribute("aria-busy", "true")
        expect(page.locator("#place")).to_have_count(0)
        page.locator("#back").focus()
        self.feed.delay.set()
        expect(page.locator("#place")).to_have_text("40 of 60")
        expect(page.locator("#back")).to_be_focused()

    def test_a_finger_leads_to_the_entries_beside_and_down_to_the_list(self):
        self.serve()
        page = self.look("rank/music/open/k%2F30?page=2", viewport=PORTRAIT, has_touch=True)
        expect(page.locator("#place")).to_have_text("30 of 60")
        for (x, y), (to_x, to_y), place in (((300, 300), (100, 320), 31), ((100, 300), (300, 280), 30),
                                            ((200, 300), (240, 300), 30), ((200, 500), (200, 200), 30)):
            self.swipe((x, y), (to_x, to_y))
            expect(page.locator("#place")).to_have_text(f"{place} of 60")
        self.page.evaluate("scrollTo(0, 200)")
        self.swipe((200, 300), (200, 500))
        expect(page.locator("#place")).to_have_text("30 of 60")
        self.page.evaluate("scrollTo(0, 0)")
        self.swipe((200, 300), (200, 500))
        self.expect_focused(30)

    def swipe(self, start, end):
        """A finger from one point to another."""
        session = self.page.context.new_cdp_session(self.page)
        for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])):
            points = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        session.detach()

    def test_an_entry_opens_into_the_other_list(self):
        self.serve()
        page = self.list("rank/games")
        self.row(2).click()
        expect(page.locator("h1")).to_have_text("Paper Lanterns 2")
        expect(page.locator("h2")).to_have_text("Played with Paper Lanterns 2")
        expect(self.rows()).to_have_count(3)
        self.assertEqual(self.row(1).get_attribute("href"), "https://store.example/1")
        self.assertIn("/inner?of=k/2", self.feed.requests)
        expect(page.locator("#attribution")).to_have_text("Data from nobody at all")
        self.expect_pictures()
        for theme, size in (("light", {"width": 1280, "height": 800}), ("dark", PORTRAIT)):
            page.emulate_media(color_scheme=theme)
            page.set_viewport_size(size)
            self.take_screenshot(f"rank-opened-{size['width']}-{theme}")
            self.expect_no_complaint()

    def test_back_leads_to_the_same_page_place_and_row(self):
        self.serve()
        page = self.list("rank/music?page=2", viewport=PORTRAIT)
        self.row(20).scroll_into_view_if_needed()
        place = page.evaluate("scrollY")
        self.assertGreater(place, 500)
        for way in (lambda: page.locator("#back").click(), page.go_back, lambda: page.keyboard.press("Escape")):
            self.row(20).click()
            expect(page.locator("#back")).to_be_visible()
            way()
            self.expect_focused(45)
            self.assertEqual(self.in_address(), {"page": "2"})
            self.assertAlmostEqual(page.evaluate("scrollY"), place, delta=2)

    def test_back_from_an_entry_that_was_opened_by_its_address(self):
        for is_slow in (False, True):
            with self.subTest(is_slow=is_slow):
                self.serve()
                if is_slow:
                    # The page comes before its list is known, so its own way back names no row.
                    self.feed.delay.clear()
                page = self.look("rank/music/open/k%2F40?page=2&theme=dark")
                if is_slow:
                    expect(page.locator("#main")).to_have_attribute("aria-busy", "true")
                    self.feed.delay.set()
                expect(page.locator("h1")).to_contain_text("40")
                page.locator("#back").click()
                expect(page.locator("#position")).to_have_text("Page 2 of 3")
                self.expect_focused(40)
                expect(page.locator(":focus")).to_be_in_viewport()
                self.assertEqual(self.in_address(), {"page": "2", "theme": "dark"})

    def test_an_entry_that_the_list_lacks_is_not_found(self):
        self.expected_messages = FAILED
        self.serve()
        page = self.look("rank/music/open/nothing")
        expect(page.get_by_role("alert")).to_contain_text("no such entry")
        # The header has such a link, too.
        page.locator("#main").get_by_role("link", name="Back to the list").click()
        expect(page.locator("#range")).to_be_visible()

    def test_the_picture_is_beside_the_facts_or_above_them_and_nothing_is_cut(self):
        self.serve()
        for size in SIZES:
            with self.subTest(size=size):
                page = self.look("rank/music/open/k%2F6", viewport=size)
                expect(page.locator(".source")).to_be_attached()
                self.expect_pictures()
                picture, about = (page.locator(name).bounding_box() for name in (".entry .art", ".about"))
                if size["width"] < 700:
                    self.assertGreaterEqual(about["y"], picture["y"] + picture["height"])
                else:
                    self.assertGreaterEqual(about["x"], picture["x"] + picture["width"])
                    # All of the picture is seen.
                    self.assertLessEqual(picture["y"] + picture["height"], page.locator(".source").bounding_box()["y"])
                self.expect_no_sideways_scrolling()
                for name in (".source", ".facts div:last-of-type"):
                    page.locator(name).last.scroll_into_view_if_needed()
                    box = page.locator(name).last.bounding_box()
                    self.assertGreaterEqual(box["x"], 0)
                    self.assertLessEqual(box["x"] + box["width"], size["width"])
                page.evaluate("scrollTo(0, 0)")
                self.take_screenshot(f"rank-entry-{size['width']}")


class KeyboardTests(RankTest):
    def test_keys_go_through_the_rows_and_open_them(self):
        self.serve()
        page = self.list()
        page.keyboard.press("ArrowDown")
        expect(page.locator(":focus .rank")).to_have_count(0)
        for key, rank in (("j", 1), ("ArrowDown", 2), ("j", 3), ("k", 2), ("ArrowUp", 1),
                          ("ArrowUp", 1), ("End", 25), ("ArrowDown", 25), ("Home", 1), ("Tab", 2)):
            page.keyboard.press(key)
            self.expect_focused(rank)
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("2")
        page.keyboard.press("Escape")
        self.expect_focused(2)
        page.keyboard.press("ArrowRight")
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        page.keyboard.press("ArrowLeft")
        expect(page.locator("#position")).to_have_text("Page 1 of 3")

    def test_what_has_the_focus_has_a_ring(self):
        self.serve()
        page = self.list()
        for control in ("a.row >> nth=0", "#refresh", "#next", "footer a >> nth=0"):
            page.keyboard.press("Tab")
            page.locator(control).focus()
            style, width = page.locator(control).evaluate(
                "e => (s => [s.outlineStyle, parseFloat(s.outlineWidth)])(getComputedStyle(e))")
            self.assertNotEqual(style, "none", control)
            self.assertGreaterEqual(width, 2, control)

    def test_the_first_stop_skips_to_the_list(self):
        self.serve()
        page = self.list()
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_text("Skip to the list")
        page.keyboard.press("Enter")
        expect(page.locator("#main")).to_be_focused()


class LanguageTests(RankTest):
    def test_the_browsers_language_is_spoken(self):
        self.serve()
        page = self.list(locale="de-AT")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("#range")).to_have_text("1 bis 25 von 60")
        expect(self.row(1).locator(".value")).to_have_text("2.000.000 plays")
        expect(page.locator("#asked")).to_have_text(re.compile(r"^Abgerufen vor \d+ s$"))
        self.take_screenshot("rank-list-de")

    def test_the_language_can_be_switched_and_goes_along(self):
        self.serve()
        page = self.list("rank/music?page=2")
        page.get_by_role("link", name="Deutsch").click()
        expect(page.locator("#position")).to_have_text("Seite 2 von 3")
        self.assertEqual(self.in_address(), {"page": "2", "lang": "de"})
        self.row(1).click()
        expect(page.locator("#back")).to_have_text("Zurück zur Liste")
        page.get_by_role("link", name="English").click()
        expect(page.locator("#back")).to_have_text("Back to the list")
        page.locator("#back").click()
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        self.expect_focused(26)

    def test_a_file_is_enough_for_another_language(self):
        file = tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8")
        self.enter(file)
        json.dump({"language": "ar", "name": "العربية", "range": "{first} إلى {last} من {count}", "next": "التالي",
                   "previous": "السابق"}, file, ensure_ascii=False)
        file.flush()
        self.serve("--words", file.name)
        page = self.list(viewport=PORTRAIT)
        page.get_by_role("link", name="العربية").click()
        expect(page.locator("#range")).to_have_text("1 إلى 25 من 60")
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        expect(page.locator("#position")).to_have_text("Page 1 of 3")  # English where the file says nothing
        self.expect_no_sideways_scrolling()
        self.expect_no_complaint()
        self.take_screenshot("rank-list-ar")
        page.keyboard.press("ArrowLeft")  # where the next page is
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#position")).to_have_text("Page 1 of 3")


class FailureTests(RankTest):
    def setUp(self):
        super().setUp()
        self.expected_messages = FAILED

    def serve(self, *options, **more):
        super().serve("--show-source-errors", *options, **more)

    def test_what_a_feed_says_stays_with_the_server_unless_it_is_shown(self):
        super().serve()
        self.feed.status = 500
        page = self.look()
        expect(page.get_by_role("alert")).to_contain_text("the source answers 500")
        self.assertNotIn("127.0.0.1", page.content())

    def expect_screen(self, heading):
        expect(self.page.get_by_role("alert").locator("h2")).to_have_text(heading)

    def retry(self):
        self.page.locator("#retry").click()

    def test_no_connection_then_retry_shows_the_list(self):
        self.serve()
        self.feed.close()
        for theme, size in (("light", {"width": 1280, "height": 800}), ("dark", PORTRAIT), ("light", {"width": 320, "height": 640})):
            page = self.look(color_scheme=theme, viewport=size)
            self.expect_screen("No connection")
            expect(page.get_by_role("alert")).to_contain_text(f"127.0.0.1:{self.feed.port}")
            self.expect_no_complaint()
            self.expect_no_sideways_scrolling()
            self.take_screenshot(f"rank-no-connection-{size['width']}-{theme}")
        self.feed.open()
        self.retry()
        expect(self.rows()).to_have_count(25)
        expect(page.get_by_role("alert")).to_have_count(0)
        expect(page.locator("#main")).to_be_focused()

    def test_a_broken_answer_says_what_and_where_then_retry(self):
        self.serve()
        self.feed.body = b'{"data": [{"title": "x", '
        page = self.look()
        self.expect_screen("Invalid data")
        expect(page.get_by_role("alert")).to_contain_text("/list")
        self.take_screenshot("rank-invalid-data")
        self.feed.body = None
        self.retry()
        expect(self.rows()).to_have_count(25)

    def test_retry_that_fails_again_says_so_and_can_be_pressed_again(self):
        self.serve()
        self.feed.body = b"<html>"
        page = self.look()
        self.expect_screen("Invalid data")
        self.feed.close()
        self.retry()
        self.expect_screen("No connection")
        expect(page.locator("#retry")).to_be_focused()
        self.feed.open()
        self.feed.body = None
        self.retry()
        expect(self.rows()).to_have_count(25)

    def test_the_old_list_stays_with_a_note(self):
        self.serve()
        page = self.list()
        self.feed.close()
        page.locator("#refresh").click()
        self.expect_screen("No connection")
        expect(self.rows()).to_have_count(25)
        expect(page.get_by_role("alert")).to_contain_text(re.compile(r"As of \d+ \w+ \d{4} \d\d:\d\d UTC"))
        self.expect_no_complaint()
        self.take_screenshot("rank-old-list")

    def test_a_list_outlives_a_restart_without_its_source(self):
        self.serve("--retries", "0", keeps=True)
        urllib.request.urlopen(self.viewer.url("rank/music?wait=yes")).read()
        self.viewer.stop()
        self.feed.close()
        self.viewer.start()
        for size, scheme, lang in [(PORTRAIT, "light", "en-US"), (PORTRAIT, "dark", "de-DE"),
                                   ({"width": 1280, "height": 800}, "light", "de-DE"),
                                   ({"width": 1280, "height": 800}, "dark", "en-US")]:
            page = self.look(viewport=size, color_scheme=scheme, locale=lang)
            expect(self.rows()).to_have_count(25)
            words = "As of " if lang == "en-US" else "Stand: "
            expect(page.locator("#before")).to_contain_text(words)
            expect(page.locator("#retry")).to_be_visible()
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), size["width"])
            self.expect_no_complaint()
            self.take_screenshot(f"rank-kept-{size['width']}-{scheme}")
        self.row(3).click()
        expect(page.locator("#before")).to_contain_text("As of ")
        expect(page.locator(".entry h1")).to_be_visible()
        self.take_screenshot("rank-kept-entry")
        self.feed.open()
        self.retry()
        expect(page.locator("#before")).to_have_count(0)
        expect(page.locator(".entry h1")).to_be_visible()

    def test_a_list_that_is_gone_is_not_shown_after_a_restart(self):
        self.serve("--retries", "0", keeps=True)
        urllib.request.urlopen(self.viewer.url("rank/music?wait=yes")).read()
        self.viewer.stop()
        self.feed.status = 404
        self.viewer.start()
        self.look()
        self.expect_screen("Not found")
        expect(self.rows()).to_have_count(0)

    def test_a_secret_that_is_missing_is_named(self):
        self.serve(headers={"Authorization": "Bearer $CHARTGEN_NOT_THERE"})
        page = self.look(locale="de-DE")
        self.expect_screen("Abgelehnt")
        expect(page.get_by_role("alert")).to_contain_text("CHARTGEN_NOT_THERE")
        self.take_screenshot("rank-refused-de")

    def test_a_source_that_says_wait_is_not_asked_at_once(self):
        self.serve()
        self.feed.status, self.feed.headers = 429, {"Retry-After": "900"}
        page = self.look()
        self.expect_screen("Please wait")
        expect(page.get_by_role("alert")).to_contain_text(re.compile("900|15 min"))
        asked = len(self.feed.requests)
        retry = page.locator("#retry")
        expect(retry).to_have_text(re.compile(r"^Retry from \d\d:\d\d:\d\d UTC$"))
        self.assertIsNone(retry.get_attribute("href"))
        retry.click(force=True)
        self.assertEqual(len(self.feed.requests), asked)
        expect(page.locator("#until")).to_have_text(re.compile(r"again at \d\d:\d\d:\d\d UTC\.$"))
        self.expect_no_complaint()
        self.take_screenshot("rank-wait")

    def test_retry_is_live_at_the_time_that_was_told(self):
        self.serve()
        self.feed.status, self.feed.headers = 403, {"Retry-After": "6", "X-RateLimit-Remaining": "0"}
        for theme, size in (("light", {"width": 1280, "height": 800}), ("dark", PORTRAIT)):
            page = self.look(color_scheme=theme, viewport=size)
            self.expect_screen("Please wait")
            expect(page.locator("#retry")).to_have_attribute("aria-disabled", "true")
            self.take_screenshot(f"rank-wait-{size['width']}-{theme}")
        self.feed.status, self.feed.headers = 200, {}
        expect(page.locator("#retry")).to_have_text("Retry", timeout=PATIENCE)
        self.expect_no_complaint()
        self.retry()
        expect(self.rows()).to_have_count(25)

    def test_a_feed_that_answers_an_error_is_no_lost_connection(self):
        self.serve()
        self.feed.status = 500
        for language, theme, size, heading in (
                ("en", "light", {"width": 1280, "height": 800}, "The feed answers an error"),
                ("de", "dark", PORTRAIT, "Die Quelle antwortet mit einem Fehler")):
            page = self.look(f"rank/music?lang={language}", color_scheme=theme, viewport=size)
            self.expect_screen(heading)
            expect(page.get_by_role("alert")).to_contain_text("HTTP 500" if language == "en" else "die Quelle antwortet mit 500")
            expect(page.locator(".failure")).to_have_class(re.compile(r"\bfailing\b"))
            self.expect_no_complaint()
            self.expect_no_sideways_scrolling()
            self.take_screenshot(f"rank-failing-{size['width']}-{theme}")
        self.feed.status = 200
        self.retry()
        expect(self.rows()).to_have_count(25)

    def test_notes_are_no_errors(self):
        self.serve()
        self.feed.items = self.feed.items[:3]
        red = "element => getComputedStyle(element).borderInlineStartColor"
        for theme, size in (("light", {"width": 1280, "height": 800}), ("dark", PORTRAIT)):
            page = self.list(color_scheme=theme, viewport=size)
            note = page.locator(".notes li").first
            expect(note).to_contain_text("3 of 60 entries were given")
            self.assertNotEqual(note.evaluate(red), page.locator("#old-pictures").evaluate(red))
            sides = note.evaluate("element => new Set(['Top', 'Right', 'Bottom', 'Left'].map("
                                  "side => getComputedStyle(element)['border' + side + 'Color'])).size")
            self.assertEqual(sides, 1)
            self.take_screenshot(f"rank-notes-{size['width']}-{theme}")

    def test_an_entry_that_cant_be_had_has_retry_too(self):
        self.serve()
        page = self.list("rank/games")
        self.feed.body = b"[]]"
        self.row(1).click()
        self.expect_screen("Invalid data")
        self.feed.body = None
        self.retry()
        expect(page.locator("h2")).to_have_text("Played with The Long Division 1")

    def test_a_server_that_is_gone_leaves_what_is_shown(self):
        self.expected_messages = "net::ERR|status of 50"
        self.serve()
        page = self.list()
        self.viewer.stop()
        page.locator("#refresh").click()
        self.expect_screen("No connection")
        expect(page.locator("#refresh")).not_to_have_attribute("aria-busy", "true")
        expect(self.rows()).to_have_count(25)
        self.expect_no_complaint()
        page.locator("#retry").click()
        self.expect_screen("No connection")
        expect(page.locator("#retry")).to_be_focused()
        self.viewer.start()
        page.locator("#retry").click()
        expect(page.get_by_role("alert")).to_have_count(0)
        expect(self.rows()).to_have_count(25)


class LookTests(RankTest):
    def test_axe_finds_nothing_in_both_themes(self):
        self.serve()
        for query in ("rank/", "rank/music", "rank/music?page=3", "rank/music/open/k%2F1"):
            for theme in ("light", "dark"):
                with self.subTest(query=query, theme=theme):
                    self.look(query, color_scheme=theme)
                    expect(self.page.locator("#main")).not_to_have_attribute("aria-busy", "true")
                    self.expect_no_complaint()

    def test_every_size_has_room_for_the_list(self):
        self.serve()
        for size in SIZES:
            for theme in ("light", "dark"):
                with self.subTest(size=size, theme=theme):
                    page = self.list(viewport=size, color_scheme=theme)
                    self.expect_pictures()
                    self.expect_no_sideways_scrolling()
                    cut = page.locator(".value, .rank").evaluate_all(
                        "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)")
                    self.assertEqual(cut, [])
                    inside = page.locator("ol.rows .row").evaluate_all(
                        "rows => rows.every(row => [...row.children].every(part => {"
                        " const [a, b] = [row, part].map(e => e.getBoundingClientRect());"
                        " return b.top >= a.top - 1 && b.bottom <= a.bottom + 1 && b.right <= a.right + 1; }))")
                    self.assertTrue(inside)
                    self.take_screenshot(f"rank-list-{size['width']}-{theme}")

    def test_the_theme_can_be_chosen(self):
        self.serve()
        page = self.list(color_scheme="light")
        page.get_by_role("link", name="Dark").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"), "rgb(21, 25, 32)")
        self.row(1).click()
        expect(page.locator("#back")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    def test_hostile_texts_are_texts(self):
        self.serve(attribution=HOSTILE, metric={"name": HOSTILE, "unit": HOSTILE, "value": "plays"},
                   more={HOSTILE: "title"})
        self.feed.items[0] |= {"title": HOSTILE, "by": HOSTILE, "key": HOSTILE, "page": "javascript:window.hacked=1"}
        page = self.list()
        expect(self.row(1).locator(".name")).to_contain_text("<script>window.hacked = 1</script>")
        self.expect_no_sideways_scrolling()
        self.take_screenshot("rank-hostile")
        self.row(1).click()
        expect(page.locator("h1")).to_contain_text("<script>")
        self.take_screenshot("rank-hostile-entry")
        expect(page.locator(".source")).to_have_count(0)
        self.assertIsNone(page.evaluate("window.hacked ?? null"))
        self.expect_no_complaint()

    def test_the_viewer_of_a_series_leads_to_the_lists(self):
        folder = self.enter(tempfile.TemporaryDirectory())
        feed = self.enter(FeedServer())
        api = self.enter(SeriesAPI())
        viewer = self.enter(Viewer(api.address, options=["--rank", feed.describe(folder)]))
        page = self.open(viewer=viewer)
        page.get_by_role("link", name="Rankings").click()
        expect(page).to_have_url(viewer.url("rank/"))


class WithoutScriptTests(RankTest):
    def test_all_is_links(self):
        self.serve()
        page = self.look(java_script_enabled=False)
        expect(self.rows()).to_have_count(25)
        self.click_link("Next")
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        self.row(5).click()
        expect(page.locator("h1")).to_contain_text("30")
        page.locator("#back").click()
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        expect(self.row(5)).to_be_in_viewport()
        page.get_by_role("link", name="Deutsch").click()
        expect(page.locator("#position")).to_have_text("Seite 2 von 3")

    def test_a_slow_list_comes_by_itself(self):
        self.serve()
        self.feed.delay.clear()
        page = self.look(java_script_enabled=False)
        expect(page.locator(".ghost")).to_have_count(25)
        self.feed.delay.set()
        expect(self.rows()).to_have_count(25)
        self.assertEqual(page.url, self.viewer.url("rank/music"))

    def test_a_feed_that_says_when_has_no_retry(self):
        self.expected_messages = FAILED
        self.serve()
        self.feed.status, self.feed.headers = 429, {"Retry-After": "900"}
        page = self.look(java_script_enabled=False)
        expect(page.locator("#until")).to_have_text(re.compile(r"again at \d\d:\d\d:\d\d UTC\.$"))
        expect(page.locator("#retry")).to_be_hidden()
        self.take_screenshot("rank-wait-without-script")

    def test_retry_is_a_link(self):
        self.expected_messages = FAILED
        self.serve()
        self.feed.body = b"?"
        page = self.look(java_script_enabled=False)
        expect(page.get_by_role("alert")).to_contain_text("Invalid data")
        self.feed.body = None
        page.locator("#retry").click()
        expect(self.rows()).to_have_count(25)
