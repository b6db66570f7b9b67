"""How ranked lists look: second lines of two lines, narrow bars, signs of trouble."""

from playwright.sync_api import expect

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
