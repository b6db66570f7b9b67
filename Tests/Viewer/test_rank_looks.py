"""How ranked lists look: second lines of two lines, narrow bars, signs of trouble."""

import tempfile

from playwright.sync_api import expect

from feed_server import FeedServer
from viewer import RankViewer
from test_rank import FAILED, LANDSCAPE, PORTRAIT, RankTest

WIDE = {"width": 1280, "height": 800}
LONG = ("A library of small functions for numbers, dates and texts, with documentation in four languages, tests on "
        "three systems and no dependencies whatsoever, for servers and for programs with windows alike, since 2014")


class SecondLineTests(RankTest):
    def describe(self, *texts):
        self.serve(count=len(texts))
        for item, text in zip(self.feed.items, texts):
            item["by"] = text

    def shown(self, rank):
        """What is seen of a second line."""
        return self.row(rank).locator(".subtitle").evaluate(
            "line => [...line.childNodes].filter(node => node.className !== 'unseen').map(node => node.textContent).join('')")

    def test_a_long_text_has_two_lines_and_ends_at_a_word(self):
        self.describe(LONG, "Short", LONG.replace(" ", "\u00a0"), "")
        page = self.list(viewport=WIDE)
        words = LONG.split()
        for width in (320, 375, 390, 480, 600, 700, 768, 900, 1024, 1280, 390):
            page.set_viewport_size({"width": width, "height": 844})
            page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
            with self.subTest(width=width):
                seen = self.shown(1)
                # Nothing is left for the browser to cut.
                is_whole = self.row(1).locator(".subtitle").evaluate("""line => {
                    const range = document.createRange();
                    range.selectNodeContents(line);
                    if (line.querySelector(".unseen")) range.setEndBefore(line.querySelector(".unseen"));
                    return range.getBoundingClientRect().bottom <= line.getBoundingClientRect().bottom + 2;
                }""")
                self.assertTrue(is_whole)
                if seen != LONG:
                    self.assertEqual(seen[-1], "…")
                    count = len(seen[:-1].split())
                    self.assertIn(seen[:-1], (" ".join(words[:count]), " ".join(words[:count]).rstrip(",")))
                    self.assertGreaterEqual(count, 8)
                self.assertEqual(self.row(1).locator(".subtitle").text_content().replace("…", ""), LONG)
                self.assertEqual(self.shown(2), "Short")
                heights = page.locator(".row").evaluate_all("rows => rows.map(row => row.offsetHeight)")
                self.assertEqual(len(set(heights)), 1, heights)
                for rank in (1, 3):
                    is_inside = self.row(rank).evaluate(
                        "row => [...row.querySelectorAll('.name, .subtitle, .value, .bar')].every(part => {"
                        "const [one, other] = [part.getBoundingClientRect(), row.getBoundingClientRect()];"
                        "return one.top >= other.top && one.bottom <= other.bottom + 0.5; })")
                    self.assertTrue(is_inside, rank)
                self.expect_no_sideways_scrolling()
        self.expect_no_complaint()

    def test_without_script_a_long_text_has_two_lines_too(self):
        self.describe(LONG, "Short")
        page = self.list("rank/music?wait=yes", viewport=WIDE | {"width": 600}, java_script_enabled=False)
        box = self.row(1).locator(".subtitle").bounding_box()
        self.assertAlmostEqual(box["height"], 39, delta=2)
        self.assertEqual(page.locator(".subtitle").first.text_content(), LONG)

    def test_bars_are_narrow_where_words_need_the_room(self):
        self.describe(LONG, "Short")
        for width in (1280, 1920):
            page = self.list(viewport={"width": width, "height": 800})
            self.assertLessEqual(self.row(1).locator(".bar").bounding_box()["width"], 161)
            self.assertGreater(self.row(1).locator(".names").bounding_box()["width"], 640)
            self.take_screenshot(f"rank-descriptions-{width}")
        for theme in ("light", "dark"):
            page = self.list(f"rank/music?theme={theme}", viewport=PORTRAIT)
            self.take_screenshot(f"rank-descriptions-390-{theme}")


class SignTests(RankTest):
    def running(self):
        return self.page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length")

    def test_the_sign_of_an_error_moves_for_a_moment(self):
        self.serve()
        self.feed.close()
        self.expected_messages = FAILED
        page = self.look(viewport=PORTRAIT)
        expect(page.locator(".failure .sign")).to_be_visible()
        length = page.locator(".failure .sign path").evaluate(
            "sign => Math.max(...sign.getAnimations().map(one => one.effect.getComputedTiming().endTime))")
        self.assertTrue(1_000 < length < 5_000, length)
        self.wait_until(lambda: self.running() == 0)
        self.take_screenshot("rank-error-390")

    def test_no_sign_moves_where_motion_is_not_wanted(self):
        self.serve()
        self.feed.close()
        self.expected_messages = FAILED
        for query in ("rank/music", "rank/nothing"):
            page = self.look(query, viewport=LANDSCAPE, reduced_motion="reduce")
            expect(page.locator(".failure .sign")).to_be_visible()
            self.assertEqual(page.locator(".failure .sign path").evaluate("sign => sign.getAnimations().length"), 0)


class ChoiceTests(RankTest):
    RULES = {
        "genre": {"value": "34", "label": "Genre", "choices": {"34": "All genres", "21": "Rock", "5": "Classical"}},
        "since": {"value": "", "label": "Since", "kind": "date or span", "in": "q", "as": "created:>={value}"},
        "q": "all"}

    def serve_choices(self, *options):
        folder = self.enter(tempfile.TemporaryDirectory())
        self.feed = self.enter(FeedServer(60))
        address = f"{self.feed.address}/list?g={{genre}}&q={{q}}"
        self.viewer = self.enter(RankViewer(self.feed.describe(folder, parameters=self.RULES, url=address), options=options))

    def choose(self, page, genre, since):
        page.get_by_label("Genre").select_option(label=genre)
        page.get_by_label("Since").fill(since)
        page.get_by_role("button", name="Show").click()
        expect(page.locator("#range")).to_be_visible()

    def test_a_choice_stands_in_the_address_and_goes_along(self):
        self.serve_choices()
        for is_scripted in (True, False):
            with self.subTest(is_scripted=is_scripted):
                page = self.list("rank/music?size=10&theme=dark&wait=yes", viewport=PORTRAIT, java_script_enabled=is_scripted)
                self.choose(page, "Rock", "2026-01-02")
                address = "size=10&theme=dark&genre=21&since=2026-01-02"
                self.assertEqual(page.url.split("?")[1], address)
                self.assertIn("/list?g=21&q=created:%3E=2026-01-02", self.feed.requests)
                expect(page.get_by_label("Genre")).to_have_value("21")
                expect(page.get_by_label("Since")).to_have_value("2026-01-02")
                self.click_link("Next")
                self.assertIn("genre=21", page.url)
                expect(self.row(1).locator(".rank")).to_have_text("11")
                self.row(1).click()
                expect(page.locator(".entry h1")).to_be_visible()
                self.assertIn("genre=21", page.url)
                page.locator("#back").click()
                expect(page.get_by_label("Genre")).to_have_value("21")
                self.choose(page, "All genres", "")
                self.assertEqual([one for one in self.feed.requests if one.startswith("/list")][0], "/list?g=34&q=all")
                expect(page.get_by_label("Since")).to_have_value("")

    def test_the_form_has_room_at_every_size_and_pleases_axe(self):
        self.serve_choices()
        for width in (320, 390, 844, 1280):
            for theme in ("light", "dark"):
                page = self.list(f"rank/music?theme={theme}&lang=de", viewport={"width": width, "height": 800})
                self.expect_no_sideways_scrolling()
                self.expect_no_complaint()
                heights = page.locator(".choices :is(input:not([type=hidden]), select, button)").evaluate_all(
                    "all => all.map(one => one.offsetHeight)")
                self.assertEqual(set(heights), {40})
                self.assertLess(page.locator(".choices").bounding_box()["height"], 80)
                self.take_screenshot(f"rank-choices-{width}-{theme}")

    def test_what_is_typed_stays_while_the_list_renews_itself(self):
        self.serve_choices("--rank-age", "1")
        page = self.list()
        page.get_by_label("Since").fill("2026-01")
        page.get_by_label("Genre").select_option(label="Rock")
        self.feed.items.insert(0, self.feed.items[0] | {"key": "k/lead", "title": "New leader", "plays": 9_000_000})
        expect(self.row(1).locator(".name")).to_have_text("New leader")
        expect(page.get_by_label("Since")).to_have_value("2026-01")
        expect(page.get_by_label("Genre")).to_have_value("21")

    def test_a_wrong_choice_is_said_in_words(self):
        self.serve_choices()
        self.expected_messages = "status of 400"
        for lang, words in (("en", "genre has no “rok”; the nearest: 21 (Rock)"), ("de", "genre hat kein „rok“; am nächsten: 21 (Rock)")):
            page = self.look(f"rank/music?genre=rok&lang={lang}", viewport=PORTRAIT)
            expect(page.get_by_role("alert")).to_contain_text(words)
            self.expect_no_complaint()
        self.take_screenshot("rank-wrong-choice-390")


class NoticeTests(RankTest):
    def test_a_list_from_before_has_a_small_notice(self):
        self.serve()
        self.feed.close()
        self.feed.open()
        for width in (390, 1280):
            for theme in ("light", "dark"):
                for lang in ("en", "de"):
                    page = self.list(f"rank/music?lang={lang}&theme={theme}", viewport={"width": width, "height": 844}, has_touch=width < 400)
                    self.feed.close()
                    page.locator("#refresh").click()
                    notice = page.get_by_role("alert")
                    expect(notice).to_contain_text("As of " if lang == "en" else "Stand: ")
                    expect(page.locator("#retry")).to_be_visible()
                    self.assertLess(notice.bounding_box()["height"], 72)
                    self.expect_no_complaint()
                    self.take_screenshot(f"rank-notice-{width}-{lang}-{theme}")
                    self.feed.open()
                    page.locator("#retry").click()
                    expect(notice).to_have_count(0)
