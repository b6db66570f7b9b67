"""Fields that show what they hold, whole."""

# promise(server): fields show their numbers and dates whole

import re

from playwright.sync_api import expect

from viewer_test import ViewerTest

WINDOWS = [(320, 640), (390, 844), (1280, 800)]

# How many pixels of a field's text lie outside of it: a text of the same letters is measured beside it.
CUT = """field => {
  const style = getComputedStyle(field), text = document.createElement("span");
  text.textContent = field.value;
  for (const name of ["font", "letterSpacing", "fontVariantNumeric"]) text.style[name] = style[name];
  Object.assign(text.style, { position: "absolute", whiteSpace: "pre", visibility: "hidden" });
  document.body.append(text);
  const needed = text.getBoundingClientRect().width;
  text.remove();
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.max(0, needed - room);
}"""


class FieldTests(ViewerTest):
    def open(self, query, **options):
        page = super().open(query, **options)
        if options.get("java_script_enabled", True):
            self.unfold()
        return page

    def expect_whole(self, field):
        self.assertEqual(self.page.locator(field).evaluate(CUT), 0, field)
        self.assertEqual(self.page.locator(field).evaluate("f => f.scrollWidth - f.clientWidth"), 0)

    def test_the_page_size_and_the_page_are_shown_to_their_last_digit(self):
        for width, height in WINDOWS:
            page = self.open("?size=7500", viewport={"width": width, "height": height})
            for size in ("100000", "2500000", "999999999"):
                with self.subTest(f"{width}: {size}"):
                    page.locator("#size").fill(size)
                    page.locator("#goto").fill(size[:7])
                    self.expect_whole("#size")
                    self.expect_whole("#goto")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), width)
            self.take_screenshot(f"fields-{width}")

    def parts(self, field):
        """The widths of what the browser itself puts into a field, by name; only of what is there."""
        session = self.page.context.new_cdp_session(self.page)
        root = session.send("DOM.getDocument")["root"]["nodeId"]
        node = session.send("DOM.querySelector", {"nodeId": root, "selector": field})["nodeId"]
        found, left = {}, [session.send("DOM.describeNode", {"nodeId": node, "depth": -1, "pierce": True})["node"]]
        while left:
            one = left.pop()
            left += one.get("children", []) + one.get("shadowRoots", [])
            marks = dict(zip(one.get("attributes", [])[::2], one.get("attributes", [])[1::2]))
            try:
                box = session.send("DOM.getBoxModel", {"backendNodeId": one["backendNodeId"]})
                found[marks.get("id") or marks.get("pseudo") or one["nodeName"]] = box["model"]["width"]
            except Exception:  # it has no box
                pass
        return found

    def test_nothing_stands_on_the_digits(self):
        page = self.open("?size=7500")
        for field in ("#size", "#goto"):
            page.locator(field).hover()
            parts = self.parts(field)
            self.assertEqual({name: parts[name] for name in ("spin", "picker") if parts.get(name)}, {})
            nine_digits = page.evaluate(
                """field => {
                    const context = document.createElement("canvas").getContext("2d");
                    context.font = getComputedStyle(document.querySelector(field)).font;
                    return context.measureText("000000000").width;
                }""", field)
            self.assertGreaterEqual(parts["editing-view-port"], nine_digits - 1)

    def test_the_size_in_the_address_is_readable_at_once(self):
        for width, height in WINDOWS:
            for script in (True, False):
                with self.subTest(f"{width} {script}"):
                    page = self.open("?size=2500000", viewport={"width": width, "height": height},
                                     java_script_enabled=script)
                    expect(page.locator("#size")).to_have_value("2500000")
                    self.expect_whole("#size")

    def test_a_browser_without_fields_that_fit_gets_a_width_by_the_digits(self):
        page = self.new_page(viewport={"width": 1280, "height": 800})

        def older(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=re.sub(
                r"@supports \(field-sizing: content\)", "@supports (field-sizing: nonsense)", answer.text()))

        page.route(lambda url: "viewer.css" in url, older)
        self.visit("?size=2500000")
        self.expect_whole("#size")
        page.locator("#size").fill("1" * 18)
        self.expect_whole("#size")

    def test_the_date_is_shown_whole(self):
        for width, height in WINDOWS:
            with self.subTest(str(width)):
                page = self.open("?size=7500", viewport={"width": width, "height": height})
                parts = self.parts("#at")
                self.assertLessEqual(
                    parts["-webkit-datetime-edit-fields-wrapper"], parts["date-time-edit"])
