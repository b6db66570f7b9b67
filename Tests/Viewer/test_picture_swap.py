"""The old picture stays until the new one is there."""

from urllib.parse import urlsplit

from viewer_test import ViewerTest, parameters


def is_picture_of(page):
    """Whether a URL is the picture of this page."""
    def check(url):
        return urlsplit(url).path.endswith("/chart.png") and parameters(url).get("page") == page
    return check


class Gate:
    """Keeps requests waiting until it is opened."""

    def __init__(self):
        self.waiting, self.is_open = [], False

    def handle(self, route):
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self):
        self.is_open = True
        for route in self.waiting:
            route.continue_()


class PictureSwapTests(ViewerTest):
    def hold(self, page):
        """A gate before the requests for a page's picture."""
        gate = Gate()
        self.page.route(is_picture_of(page), lambda route: gate.handle(route))
        return gate

    def shown(self):
        """What the visible picture is made from."""
        return self.page.locator("#picture").get_attribute("src")

    def settle(self):
        """Waits until the browser has painted whatever arrived."""
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def test_the_old_picture_stays_until_the_new_one_is_there(self):
        page = self.new_page()
        gate = self.hold("2")
        with page.expect_request(lambda asked: is_picture_of("2")(asked.url)):
            self.visit("?size=7500")
        before = self.shown()
        self.click_link("Next")
        page.evaluate("new Promise(requestAnimationFrame)")
        self.assertEqual(self.shown(), before)
        self.assertTrue(page.locator("#picture").is_visible())
        self.expect_picture()
        gate.open()
        page.wait_for_function(
            "before => document.querySelector('#picture').getAttribute('src') != before",
            arg=before)
        self.expect_picture()
        self.expect_page(2)

    def test_after_three_quick_nexts_page_4_is_shown_whichever_answer_comes_last(self):
        page = self.new_page()
        gates = {number: self.hold(number) for number in "23"}
        self.visit("?size=7500")
        page.keyboard.press("ArrowRight")
        with page.expect_request(lambda asked: is_picture_of("3")(asked.url)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        self.expect_page(4)
        before = self.shown()
        for number in "32":
            gates[number].open()
        self.settle()
        self.expect_page(4)
        self.assertEqual(self.shown(), before)
        self.assertEqual(self.in_address()["page"], "4")

    def test_the_neighbours_are_fetched_before_they_are_asked_for(self):
        page = self.new_page()
        with page.expect_request(lambda asked: is_picture_of("3")(asked.url)):
            self.visit("?page=2&size=7500")
        self.settle()
        asked = len(self.pictures_requested())
        self.click_link("Next")
        self.expect_page(3)
        self.assertNotIn("3", [picture["page"] for picture in self.pictures_requested()[asked:]])
