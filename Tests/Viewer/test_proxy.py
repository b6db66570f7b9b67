"""The pages behind nginx: with a name of its own, under a path, and with TLS."""

from playwright.sync_api import expect

from live_exchange import ScriptedExchange
from nginx_proxy import NginxProxy
from series_api import SeriesAPI
from viewer import Viewer
from viewer_test import PROXY, ViewerTest

HOST = ("--allow-host", PROXY)
PATH = ("--base-path", "/charts")


# promise(server): behind nginx with the Host passed on, under a path that is taken away and one
# that is not, and with TLS, the pages work in a browser
class ProxyTests(ViewerTest):
    def serve(self, *options, **shape):
        """A series and live trades behind a proxy of that shape; done when the exchange is heard."""
        self.exchange = self.enter(ScriptedExchange())
        series = self.enter(SeriesAPI())
        self.viewer = self.enter(Viewer(series.address, options=(
            "--live", "--endpoint", f"ws://127.0.0.1:{self.exchange.port}",
            "--rest-endpoint", f"http://127.0.0.1:{self.exchange.port}", "--batch", "none", *options)))
        self.assertTrue(self.exchange.subscribed.wait(20))
        self.proxy = self.enter(NginxProxy(self.viewer.port, **shape))

    def go(self, query):
        return self.page.goto(self.proxy.url(query, host=PROXY))

    def try_all(self):
        """Does what a reader does, and nothing of it leads out of the proxy."""
        page = self.new_page(ignore_https_errors=True)
        self.go("?size=7500")
        self.expect_page(1)
        for name, number in (("Next", 2), ("Next", 3), ("Previous", 2), ("Last", 4)):
            self.click_link(name)
            self.expect_page(number)
        for kind, start in (("png", b"\x89PNG"), ("csv", b"time,")):
            with page.expect_download() as started:
                page.locator(f"#download-{kind}").click()
            self.assertTrue(started.value.path().read_bytes().startswith(start), kind)
        page.reload()
        self.expect_page(4)
        self.exchange.trades(3)
        self.go("live")
        rows = page.locator("#rows tr")
        expect(rows.first).to_be_visible()
        known = rows.count()
        # However much a proxy holds back, it lets go of it some time.
        for _ in range(100):
            self.exchange.trade()
            page.wait_for_timeout(100)
            if rows.count() > known:
                break
        self.assertGreater(rows.count(), known)
        base = self.proxy.url(host=PROXY)
        outside = [url for url in self.requested if not url.startswith((base, f"blob:{base[:8]}"))]
        self.assertEqual(outside, [])

    def test_all_works_behind_a_proxy_that_passes_the_host_on(self):
        self.serve(*HOST, passes_host=True)
        self.try_all()

    def test_all_works_under_a_path_that_the_proxy_takes_away(self):
        self.serve(path="/charts/")
        self.try_all()

    def test_all_works_under_a_path_that_the_proxy_passes_on(self):
        self.serve(*PATH, path="/charts/", is_stripped=False)
        self.try_all()
        # Without its slash the path leads there, too.
        self.page.goto(self.proxy.url(host=PROXY).rstrip("/"))
        self.expect_page(1)

    def test_all_works_with_tls_a_name_and_a_path(self):
        self.serve(*HOST, *PATH, tls=True, path="/charts/", is_stripped=False, passes_host=True)
        self.try_all()

    def test_a_name_that_was_not_told_is_refused_with_the_option_that_tells_it(self):
        self.expected_messages = "421"
        self.serve(passes_host=True)
        self.new_page()
        answer = self.go("")
        self.assertEqual(answer.status, 421)
        self.assertIn("--allow-host", answer.text())
