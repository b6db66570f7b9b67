"""Ranked lists that change while they are looked at: what rows say of it, and where the reader is left."""

import re
import tempfile

from playwright.sync_api import expect

from test_rank import FAILED, PORTRAIT, RankTest

# What an element is known by, however its place or its words change.
MARK = "element => { element.isMine = true }"


class ChangeTests(RankTest):
    def keep(self, *options):
        archives = self.enter(tempfile.TemporaryDirectory())
        self.serve("--keep", f"{archives}/ranks-{{FEED}}.sqlite", *options)

    def change(self):
        """The fifth becomes first, the second leaves, a new one comes third."""
        plays = [entry["plays"] for entry in self.feed.items]
        self.feed.items.insert(0, self.feed.items.pop(4))
        gone = self.feed.items.pop(2)
        self.feed.items.insert(2, gone | {"key": "k/new", "title": "Newcomer"})
        for entry, count in zip(self.feed.items, plays):
            entry["plays"] = count
        return gone

    # promise(rankedFeeds): with --keep pages of ranked lists say in the reader's language what became of an entry since the answer
    # before
    def test_rows_say_what_changed(self):
        self.keep()
        page = self.list()
        expect(page.locator(".change")).to_have_count(0)
        expect(page.locator("#since")).to_have_count(0)
        gone = self.change()
        page.locator("#refresh").click()
        expect(self.row(1).locator(".change")).to_have_text("up 4")
        expect(self.row(2).locator(".change")).to_have_text("down 1")
        expect(self.row(3).locator(".change")).to_have_text("new")
        expect(self.row(4).locator(".change")).to_have_text("down 1")
        expect(self.row(6).locator(".change")).to_have_count(0)
        expect(page.locator("#since")).to_have_text(re.compile(r"^Changes since \d+ \w+ \d{4} \d\d:\d\d UTC$"))
        self.expect_no_complaint()
        self.feed.items[0] |= {"key": gone["key"], "title": gone["title"]}
        page.locator("#refresh").click()
        expect(self.row(1).locator(".change")).to_have_text("back")
        for size in PORTRAIT, {"width": 320, "height": 640}, {"width": 1280, "height": 800}:
            for theme in "light", "dark":
                self.list("rank/music?theme=" + theme, viewport=size)
                self.expect_no_sideways_scrolling()
                self.expect_no_complaint()
                self.take_screenshot(f"rank-changes-{size['width']}-{theme}")
        page = self.list("rank/music?lang=de")
        expect(self.row(1).locator(".change")).to_have_text("wieder da")
        expect(page.locator("#since")).to_contain_text("Veränderungen seit")
        self.list("rank/music?layout=covers", viewport=PORTRAIT)
        expect(self.row(1).locator(".change")).to_be_visible()
        self.take_screenshot("rank-changes-covers-390")


class RenewalTests(RankTest):
    def serve_briefly(self, *options, **more):
        self.serve("--rank-age", "1", *options, **more)

    def lead(self, key="k/lead", title="New leader"):
        """Another entry takes the lead."""
        most = max(entry["plays"] for entry in self.feed.items)
        self.feed.items.insert(0, self.feed.items[0] | {"key": key, "title": title, "plays": most + 1})

    def top(self, row):
        return row.bounding_box()["y"]

    def requests(self):
        return self.feed.requests.count("/list")

    # promise(rankedFeeds): a list renews itself while it is looked at; the reader's row stays where it is on the screen, with the
    # focus, and what changed is marked for a moment
    def test_the_row_with_the_focus_stays_where_it_is(self):
        for size in PORTRAIT, {"width": 1280, "height": 800}:
            with self.subTest(size=size):
                self.serve_briefly()
                page = self.list(viewport=size)
                # As in browsers that don't keep places by themselves.
                page.evaluate("document.documentElement.style.overflowAnchor = 'none'")
                row = page.locator("a.row", has_text="Evening Harbour 14")
                row.focus()
                row.evaluate(MARK)
                row.locator("img").evaluate(MARK)
                top = self.top(row)
                expect(row.locator(".rank")).to_have_text("14")
                page.evaluate("""() => new MutationObserver(all => all.forEach(({ target }) =>
                    target.classList.contains("changed") && (window.marked = true)))
                    .observe(document.body, { subtree: true, attributeFilter: ["class"] })""")
                self.lead()
                expect(row.locator(".rank")).to_have_text("15")
                self.assertAlmostEqual(self.top(row), top, delta=1)
                self.assertEqual(
                    page.evaluate("[document.activeElement.isMine, document.querySelector(':focus img').isMine]"),
                    [True, True])
                self.wait_until(lambda: page.evaluate("window.marked"))
                self.take_screenshot(f"rank-renewed-{size['width']}")
                expect(page.locator(".changed")).to_have_count(0)
                self.expect_no_complaint()

    def test_the_row_in_sight_stays_where_it_is(self):
        self.serve_briefly()
        page = self.list()
        page.evaluate("scrollTo(0, 700)")
        seen = "[...document.querySelectorAll('a.row')].find(row => row.getBoundingClientRect().top >= 0).id"
        row = page.locator("#" + page.evaluate(seen))
        top = self.top(row)
        place = int(row.locator(".rank").inner_text())
        self.lead()
        expect(row.locator(".rank")).to_have_text(str(place + 1))
        self.assertAlmostEqual(self.top(row), top, delta=1)
        # The first rows of a page that was not scrolled show the news.
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)
        self.lead("k/other", "Another leader")
        expect(self.row(1).locator(".name")).to_have_text("Another leader")
        self.assertEqual(page.evaluate("scrollY"), 0)

    def test_second_lines_stay_cut_at_words(self):
        self.serve_briefly()
        self.feed.items[2]["by"] = "Words and more words " * 20
        page = self.list(viewport=PORTRAIT)
        expect(page.locator(".row .unseen")).to_have_count(1)
        self.lead()
        expect(self.row(1).locator(".name")).to_have_text("New leader")
        expect(page.locator(".row .unseen")).to_have_count(1)

    def test_a_row_that_left_gives_the_focus_on(self):
        self.serve_briefly()
        page = self.list()
        self.row(4).focus()
        name = self.row(5).locator(".name").inner_text()
        self.feed.items.pop(3)
        expect(self.row(4).locator(".name")).to_have_text(name)
        self.assertTrue(page.evaluate("document.activeElement.classList.contains('row')"))

    def test_links_and_pages_are_those_of_the_new_list(self):
        self.serve_briefly()
        page = self.list("rank/music?size=20&page=2")
        expect(page.locator("#position")).to_have_text("Page 2 of 3")
        page.locator("#previous").focus()
        del self.feed.items[39:]
        expect(page.locator("#range")).to_have_text("21 to 39 of 39")
        expect(page.locator("#position")).to_have_text("Page 2 of 2")
        expect(page.locator("#next")).to_have_attribute("aria-disabled", "true")
        expect(self.rows()).to_have_count(19)
        self.assertEqual(page.evaluate("document.activeElement.id"), "previous")
        self.row(19).click()
        expect(page.locator("h1")).to_contain_text("39")

    def test_an_entrys_list_renews_itself(self):
        self.serve_briefly()
        page = self.list("rank/games/open/k%2F1")
        expect(self.rows()).to_have_count(3)
        self.feed.inner[0] |= {"title": "Renamed"}
        expect(self.row(1).locator(".name")).to_have_text("Renamed")

    def test_a_page_that_nobody_sees_asks_for_nothing(self):
        self.serve_briefly()
        page = self.list()
        self.wait_until(lambda: self.requests() >= 2)
        page.evaluate("""() => {
            Object.defineProperty(document, "hidden", { get: () => window.isAway });
            window.isAway = true;
            document.dispatchEvent(new Event("visibilitychange"));
        }""")
        page.wait_for_timeout(500)
        before = self.requests()
        page.wait_for_timeout(3_500)
        self.assertEqual(self.requests(), before)
        page.evaluate("() => { window.isAway = false; document.dispatchEvent(new Event('visibilitychange')) }")
        self.wait_until(lambda: self.requests() > before)

    def test_reduced_motion_marks_nothing(self):
        self.serve_briefly()
        page = self.list(reduced_motion="reduce")
        self.lead()
        expect(page.locator(".changed").first).to_be_attached()
        names = page.locator(".changed .row").evaluate_all("all => all.map(row => getComputedStyle(row).animationName)")
        self.assertEqual(set(names), {"none"})

    def test_a_feed_that_fails_is_told_above_the_row_that_stays(self):
        self.expected_messages = FAILED
        self.serve_briefly("--retries", "0")
        page = self.list()
        # As in browsers that don't keep places by themselves.
        page.evaluate("document.documentElement.style.overflowAnchor = 'none'")
        row = page.locator("a.row", has_text="Evening Harbour 14")
        row.focus()
        row.evaluate(MARK)
        top = self.top(row)
        self.feed.status = 500
        expect(page.get_by_role("alert")).to_be_attached()
        self.assertAlmostEqual(self.top(row), top, delta=1)
        self.feed.status = 200
        expect(page.get_by_role("alert")).to_have_count(0)
        self.assertAlmostEqual(self.top(row), top, delta=1)
        self.assertTrue(page.evaluate("document.activeElement.isMine"))

    def test_a_server_that_is_gone_is_told_once(self):
        self.expected_messages = "ERR_CONNECTION|Failed to load"
        self.serve_briefly()
        page = self.list()
        row = self.row(6)
        row.focus()
        top = self.top(row)
        self.viewer.stop()
        expect(page.locator(".unreachable")).to_have_count(1)
        self.assertAlmostEqual(self.top(row), top, delta=1)
        page.wait_for_timeout(2_500)
        expect(page.locator(".unreachable")).to_have_count(1)
        self.assertAlmostEqual(self.top(row), top, delta=1)
