"""Hundreds of steps: what they cost, and that they leave nothing behind.

The times depend on the machine, so they are printed and not judged: `scripts/test --viewer test_steps`.
"""

# promise(server): 500 steps through the pages leave the browser's heap as it was

import statistics

from viewer_test import ViewerTest

STEPS = 500
# A step is done when the picture of the wanted page stands in the page.
STEP = """forward => new Promise(done => {
  const begin = performance.now(), old = document.getElementById("picture");
  new MutationObserver((changes, watch) => {
    if (document.getElementById("picture") === old) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - begin));
  }).observe(document.getElementById("chart"), { childList: true });
  document.getElementById(forward ? "next" : "previous").click();
})"""


class StepsTests(ViewerTest):
    def used(self):
        """Bytes of the heap and nodes of the document, after all that is needless was let go."""
        self.session.send("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in self.session.send("Performance.getMetrics")["metrics"]}
        return found["JSHeapUsedSize"], found["Nodes"]

    def steps(self, count):
        """The milliseconds of each, there and back between the ends of the series."""
        times, forward = [], True
        for _ in range(count):
            if self.page.locator("#next" if forward else "#previous").get_attribute("href") is None:
                forward = not forward
            # A reader looks at each page for a moment, in which the next one is fetched.
            self.page.wait_for_timeout(150)
            times.append(self.page.evaluate(STEP, forward))
        return times

    def test_500_steps_leave_the_heap_as_it_was(self):
        page = self.open("?size=250")
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")
        self.steps(20)
        heap, nodes = self.used()
        times = sorted(self.steps(STEPS))
        grown, more = self.used()
        print(f"\nsteps: {STEPS}, p50 {statistics.median(times):.0f} ms, p95 {times[len(times) * 95 // 100]:.0f} ms, "
              f"heap {heap / 1e6:.2f} to {grown / 1e6:.2f} MB, nodes {nodes} to {more}")
        self.assertLess(grown - heap, 400_000)
        self.assertLess(more - nodes, 50)
