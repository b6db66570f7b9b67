"""Pages that are slow to come: the wanted one is named at once, and the old one is dimmed after a while."""

# promise(server): the number of the wanted page stands at once, and a picture that is slow dims the one before

from playwright.sync_api import expect

from test_picture_swap import Gate, is_picture_of
from viewer_test import ViewerTest


class WaitingTests(ViewerTest):
    def hold(self, number, **options):
        """A viewer at page 2, and a gate before the picture of another."""
        gate = Gate()
        self.new_page(**options).route(is_picture_of(number), lambda route: gate.handle(route))
        self.visit("?page=2&size=500")
        return gate

    def opacity(self):
        return float(self.page.locator("#picture").evaluate("e => getComputedStyle(e).opacity"))

    def is_muted(self):
        colour = "e => getComputedStyle(e).color"
        return (self.page.locator("#position").evaluate(colour)
                != self.page.locator("h1").evaluate(colour))

    def go_to_20(self):
        self.page.locator("#goto").fill("20")
        self.page.locator("#goto").press("Enter")

    def test_the_wanted_number_stands_at_once_muted_until_its_picture_is_there(self):
        gate = self.hold("20")
        self.go_to_20()
        position = self.page.locator("#position")
        self.assertEqual(position.text_content(), "Page 20 of 50")
        self.assertTrue(self.is_muted())
        gate.open()
        expect(self.page.locator("#place")).not_to_have_class("wanted")
        self.assertFalse(self.is_muted())
        self.expect_page(20)

    def test_the_number_follows_each_key(self):
        gate = self.hold("7")
        for number in range(3, 8):
            self.page.keyboard.press("ArrowRight")
            self.assertEqual(self.page.locator("#position").text_content(), f"Page {number} of 50")
        gate.open()
        self.expect_page(7)

    def test_after_a_while_the_old_chart_is_dimmed_and_the_wanted_page_is_named(self):
        for motion in ("no-preference", "reduce"):
            gate = self.hold("20", reduced_motion=motion)
            # In one go, as a slow machine may take longer than the while.
            self.page.locator("#goto").fill("20")
            self.assertEqual(self.page.locator("#goto").evaluate("""goto => {
              goto.form.requestSubmit();
              const { opacity } = getComputedStyle(document.getElementById("picture"));
              return [opacity, getComputedStyle(document.getElementById("loading")).visibility];
            }"""), ["1", "hidden"])
            self.page.wait_for_timeout(800)
            self.assertAlmostEqual(self.opacity(), 0.6, places=2)
            expect(self.page.locator("#loading")).to_be_visible()
            expect(self.page.locator("#loading")).to_have_text("Loading page 20")
            self.take_screenshot("loading")
            gate.open()
            self.expect_page(20)
            expect(self.page.locator("#loading")).to_be_hidden()
            self.assertEqual(self.opacity(), 1)

    def test_a_page_that_is_at_hand_dims_nothing(self):
        page = self.open("?page=2&size=500")
        page.evaluate("""() => { window.least = 1; const look = () => {
          window.least = Math.min(window.least, getComputedStyle(document.getElementById("picture")).opacity);
          requestAnimationFrame(look); }; look(); }""")
        for number in (3, 4, 5):
            self.expect_next_at_hand(number)
            self.click_link("Next")
            self.expect_page(number)
        self.assertEqual(page.evaluate("window.least"), 1)

    def expect_next_at_hand(self, number):
        """Waits until the picture of this page has come."""
        self.page.wait_for_function("""number => performance.getEntriesByType("resource").some(({ name, responseEnd }) =>
          responseEnd > 0 && new URL(name).pathname.endsWith("/chart.png") && new URL(name).searchParams.get("page") === number)""", arg=str(number))

    def test_a_page_that_is_refused_leaves_the_number_of_the_one_shown(self):
        self.expected_messages = "status of 404"
        page = self.open("?page=2&size=7500")
        page.locator("#goto").fill("99")
        page.locator("#goto").press("Enter")
        expect(page.locator("#status")).to_contain_text("past the end")
        expect(page.locator("#position")).to_have_text("Page 2 of 4")
        self.assertFalse(self.is_muted())
        self.assertEqual(self.opacity(), 1)
