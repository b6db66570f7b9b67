"""Runs the tests of the viewer: python Tests/Viewer [PATTERN]..., such as `paging` or `*dark*`.

A failed test leaves a screenshot.
"""

import pathlib
import signal
import sys
import unittest

import viewer_test


class Result(unittest.TextTestResult):
    def addFailure(self, test, error):
        super().addFailure(test, error)
        keep_sight_of(test)

    def addError(self, test, error):
        super().addError(test, error)
        keep_sight_of(test)


def keep_sight_of(test):
    try:
        test.take_screenshot(f"FAILED-{test.id()}")
    except Exception as error:  # the browser itself may be what failed
        print(f"no screenshot: {error}", file=sys.stderr)


def main():
    # A shell's & lets its programs ignore SIGINT, and so would each server that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    loader = unittest.TestLoader()
    if patterns := sys.argv[1:]:
        loader.testNamePatterns = [word if "*" in word else f"*{word}*" for word in patterns]
    for path in viewer_test.SCREENSHOTS.glob("FAILED-*"):
        path.unlink()
    tests = loader.discover(str(pathlib.Path(__file__).parent))
    with viewer_test.run:
        result = unittest.TextTestRunner(verbosity=2, resultclass=Result).run(tests)
    failed = len({test.id() for test, _ in result.failures + result.errors})
    print(f"viewer: {result.testsRun - failed} passed, {failed} failed")
    return failed > 0 or result.testsRun == 0


if __name__ == "__main__":
    sys.exit(main())
