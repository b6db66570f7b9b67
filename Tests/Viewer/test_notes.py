"""What is said and is no failure: a page past the end, a date before the start."""

# promise(server): a date outside the series…

# promise(server): a refusal stays, also after…

# promise(server): the page for an unknown…

import re

from playwright.sync_api import expect

from series_api import SeriesAPI
from viewer import Viewer
from viewer_test import ViewerTest, calm_viewer, seconds

PAST_END = "page 99 is past the end"


class NoteTest(ViewerTest):
    def setUp(self):
        super().setUp()
        self.expected_messages = "status of 40[04]"

    def go_to_page_99(self, **options):
        page = self.new_page(**options)
        page.clock.install()
        self.visit("?page=2&size=7500")
        page.locator("#goto").fill("99")
        page.locator("#goto").press("Enter")
        expect(page.locator("#status")).to_contain_text(PAST_END)
        return page

    def expect_neutral(self):
        """The notice wears the colour of what can be pressed, and not that of failures."""
        colours = self.page.evaluate("""() => {
          const probe = document.createElement("i"), style = getComputedStyle(probe);
          document.body.append(probe);
          const colour = name => (probe.style.color = `var(${name})`, style.color);
          const edge = getComputedStyle(document.getElementById("notice")).borderLeftColor;
          const found = { edge, mark: colour("--mark"), accent: colour("--accent") };
          probe.remove();
          return found;
        }""")
        self.assertNotEqual(colours["mark"], colours["accent"])
        self.assertEqual(colours["edge"], colours["accent"])


class RefusalTests(NoteTest):
    def redraw(self, height):
        with self.page.expect_response(lambda answer: "chart.png" in answer.url):
            self.page.set_viewport_size({"width": 1000, "height": height})
        self.page.wait_for_function(
            "() => document.getElementById('picture').height === document.getElementById('chart').clientHeight")

    def test_it_stays_when_the_window_changes(self):
        page = self.go_to_page_99()
        for height in (700, 750):
            self.redraw(height)
            expect(page.locator("#status")).to_contain_text(PAST_END)

    def test_it_stays_for_a_while_and_no_longer(self):
        page = self.go_to_page_99()
        page.clock.run_for(19_000)
        expect(page.locator("#status")).to_contain_text(PAST_END)
        page.clock.run_for(1_500)
        expect(page.locator("#status")).to_have_text("")

    def test_it_goes_with_escape(self):
        page = self.go_to_page_99()
        page.keyboard.press("Escape")
        expect(page.locator("#status")).to_have_text("")

    def test_it_goes_with_the_next_letter_typed(self):
        page = self.go_to_page_99()
        page.locator("#goto").press("3")
        expect(page.locator("#status")).to_have_text("")

    def test_it_goes_with_the_next_page(self):
        page = self.go_to_page_99()
        self.click_link("Next")
        self.expect_page(3)
        expect(page.locator("#status")).to_have_text("")

    def test_it_wears_no_red(self):
        self.go_to_page_99()
        self.expect_neutral()
        self.take_screenshot("past-the-end")

    def test_on_a_page_that_is_nothing_else_it_wears_no_red_and_stays(self):
        for script in (True, False):
            page = self.new_page(java_script_enabled=script)
            page.goto(calm_viewer().url("?page=99&size=7500"))
            expect(page.locator("#status")).to_contain_text(PAST_END)
            self.expect_neutral()

    def test_a_source_that_fails_wears_red(self):
        self.expected_messages = "status of 502"
        api = self.enter(SeriesAPI(points=100_000))
        api.broken_pages = {5, 6, 7}
        page = self.open("?page=5&size=7500", self.enter(Viewer(api.address)))
        self.click_link("Next")
        expect(page.locator("#retry")).to_be_visible()
        self.assertRaises(AssertionError, self.expect_neutral)


class RoomTests(NoteTest):
    def test_a_long_notice_lies_over_nothing_that_is_pressed(self):
        for width, height in ((320, 640), (390, 844), (700, 800), (1280, 800)):
            page = self.open("?page=2&size=7500", viewport={"width": width, "height": height})
            page.locator("#status").evaluate("status => { status.textContent = 'Not up to date since 10:02, for the source does not answer. '.repeat(3) }")
            notice, footer = (page.locator(name).bounding_box() for name in ("#notice", "footer"))
            self.assertLessEqual(notice["y"] + notice["height"], footer["y"] + 1, width)
            self.take_screenshot(f"long-notice-{width}")


class DateTests(NoteTest):
    """The series is from 1 January to 28 March 2026, 19:15."""

    def go_to(self, date):
        self.open("?page=2&size=7500")
        self.fill_date(date)
        self.page.locator("#at").press("Enter")

    def test_a_date_before_the_start_is_the_first_page_and_that_is_said(self):
        self.go_to("1999-01-01T00:00")
        self.expect_page(1)
        expect(self.page.locator("#status")).to_have_text("The series begins Thu 1 Jan 2026.")
        self.expect_neutral()
        self.take_screenshot("before-the-start")

    def test_a_date_after_the_end_is_the_last_page_and_that_is_said(self):
        self.go_to("2099-01-01T00:00")
        self.expect_page(4)
        expect(self.page.locator("#status")).to_have_text("The series ends Sat 28 Mar 2026 19:15 UTC.")
        self.expect_neutral()

    def test_a_date_in_the_series_is_gone_to_without_a_word(self):
        for date, number in [("2026-01-01T00:00", 1), ("2026-03-28T19:15", 4)]:
            self.go_to(date)
            self.expect_page(number)
            expect(self.page.locator("#status")).to_have_text("")

    def test_both_are_said_without_script(self):
        for at, number, words in [("1999-01-01", 1, "The series begins 1 January 2026, 00:00."),
                                  ("2099-01-01", 4, "The series ends 28 March 2026, 19:15.")]:
            page = self.open(f"?at={at}&size=7500", java_script_enabled=False)
            self.expect_page(number)
            expect(page.locator("#status")).to_have_text(words)
            self.expect_neutral()


class StepTests(NoteTest):
    def set_size(self, size, words=None):
        """Sets it, and waits for these words of the page."""
        self.page.locator("#size").fill(str(size))
        self.page.locator("#size").press("Enter")
        if words:
            expect(self.page.locator("#position")).to_have_text(words)

    def test_sizes_there_and_back_are_the_same_page(self):
        self.open("?page=2&size=7500")
        for size, words in [(5000, "2 of 5"), (100, "76 of 250"), (7500, "2 of 4"),
                            (20_000, "1 of 2"), (7500, "2 of 4")]:
            self.set_size(size, f"Page {words}")
        self.click_link("Next")
        self.expect_page(3)
        self.set_size(5000, "Page 4 of 5")

    def test_so_are_they_without_waiting_for_the_pictures(self):
        self.open("?page=2&size=7500")
        for size in (5000, 4000, 7500):
            self.set_size(size)
        expect(self.page.locator("#position")).to_have_text("Page 2 of 4")
        self.assertEqual((self.in_address()["page"], self.in_address()["size"]), ("2", "7500"))

    def test_what_is_typed_while_a_page_is_under_way_stays(self):
        self.open("?page=2&size=7500")
        held = []
        self.page.route(lambda url: "chart" in url and "size=5000" in url, lambda route: held.append(route))
        self.set_size(5000)
        for _ in range(100):
            if held:
                break
            self.page.wait_for_timeout(50)
        self.page.locator("#size").fill("4000")
        held[0].continue_()
        expect(self.page.locator("#position")).to_have_text("Page 2 of 5")
        expect(self.page.locator("#size")).to_have_value("4000")
        self.page.locator("#size").press("Enter")
        expect(self.page.locator("#position")).to_have_text("Page 2 of 7")

    def test_another_theme_in_between_is_no_matter(self):
        self.open("?page=2&size=7500")
        self.set_size(5000, "Page 2 of 5")
        self.unfold()
        self.page.locator("#theme").select_option("dark")
        expect(self.page.locator("html")).to_have_attribute("data-theme", "dark")
        self.set_size(7500, "Page 2 of 4")

    def test_plus_at_two_samples_does_nothing(self):
        query = "?size=100&from=2026-01-02T00:00:00Z&to=2026-01-02T00:06:00Z"
        page = self.open(query)
        self.assertEqual(self.page_json(query)["count"], 2)
        before = page.url
        expect(page.locator("#zoom-in")).to_have_attribute("aria-disabled", "true")
        page.keyboard.press("+")
        page.locator("#zoom-in").click(force=True)
        page.wait_for_load_state("networkidle")
        expect(page.locator("#status")).to_have_text("")
        self.assertEqual(page.url, before)
        for _ in range(2):
            before = page.url
            page.keyboard.press("-")
            page.wait_for_url(lambda url: url != before)
            self.expect_picture()
        expect(page.locator("#zoom-in")).to_have_attribute("aria-disabled", "false")

    def test_first_and_last_in_a_range_are_ranges_as_wide(self):
        for script in (True, False):
            self.open("?size=100&from=2026-02-10T00:00:00Z&to=2026-02-11T00:00:00Z",
                      java_script_enabled=script)
            for name, first, last in [("First", "2026-01-01T00:00", "2026-01-02T00:00"),
                                      ("Last", "2026-03-27T19:15", "2026-03-28T19:15")]:
                self.click_link(name)
                self.page.wait_for_url(re.compile("to=2026-01-02" if name == "First" else "from=2026-03-27"))
                self.expect_picture()
                domain = self.page_json("?" + self.page.url.split("?")[1])["xDomain"]
                self.assertEqual(
                    (domain["first"], domain["last"]), (seconds(first + "Z"), seconds(last + "Z")))
                expect(self.page.locator("#whole-page")).to_be_visible()

    def test_many_pages_have_their_thousands_apart(self):
        page = self.open("?size=1")
        expect(page.locator("#position")).to_have_text("Page 1 of 25,000")
        page.locator("#goto").fill("1234")
        page.locator("#goto").press("Enter")
        expect(page.locator("#position")).to_have_text("Page 1,234 of 25,000")


class UnknownPathTests(NoteTest):
    def test_the_way_to_the_viewer_is_right_from_any_depth(self):
        for path in ("nothing", "page/2", "a/b/", "a/b/c/d"):
            with self.subTest(path):
                page = self.new_page()
                answer = page.goto(calm_viewer().url(path))
                self.assertEqual(answer.status, 404)
                self.assertIn("text/html", answer.headers["content-type"])
                page.get_by_role("link").click()
                expect(page.locator("#position")).to_contain_text("Page 1")
