"""Ranked lists that change while they are looked at: what rows say of it."""

import re
import tempfile

from playwright.sync_api import expect

from test_rank import PORTRAIT, RankTest


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
