"""Runs the tests of the viewer: python Tests/Viewer [PATTERN]..., such as `paging` or `*dark*`.

Two processes share the classes of tests, each with a browser of its own. A failed test leaves a screenshot. Where few
tests failed, each is run once more with the machine to itself; one that passes then is told as unsteady.
"""

import io
import multiprocessing
import pathlib
import signal
import sys
import unittest

import viewer_test

WORKERS = 2
MOST_TRIED_AGAIN = 3


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


def classes(suite):
    """The tests of each class, those of the largest class first."""
    found = {}

    def collect(test):
        if isinstance(test, unittest.TestSuite):
            for part in test:
                collect(part)
        else:
            found.setdefault(type(test), unittest.TestSuite()).addTest(test)

    collect(suite)
    return sorted(found.values(), key=unittest.TestSuite.countTestCases, reverse=True)


def work(suites, numbers, outcomes):
    """Runs the suites whose numbers it gets, until there are none; what each said is printed whole."""
    with viewer_test.run:
        while (number := numbers.get()) is not None:
            said = io.StringIO()
            result = unittest.TextTestRunner(said, verbosity=2, resultclass=Result).run(suites[number])
            print(said.getvalue(), file=sys.stderr, flush=True)
            wrong = {getattr(test, "test_case", test).id(): words.strip().splitlines()[-1] for test, words in result.failures + result.errors}
            outcomes.put((result.testsRun, wrong))


def share(suites):
    """How many tests of the suites ran in the workers, and why each of those that failed did, by its name."""
    processes = multiprocessing.get_context("fork")
    numbers, outcomes = processes.SimpleQueue(), processes.SimpleQueue()
    workers = [processes.Process(target=work, args=(suites, numbers, outcomes)) for _ in suites[:WORKERS]]
    for number in [*range(len(suites)), *[None for _ in workers]]:
        numbers.put(number)
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    # A worker that ends otherwise leaves outcomes out.
    ran, failed = 0, {}
    while not outcomes.empty():
        more, wrong = outcomes.get()
        ran, failed = ran + more, failed | wrong
    return ran, failed


def main():
    # A shell's & lets its programs ignore SIGINT, and so would each server that a test starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    loader = unittest.TestLoader()
    if patterns := sys.argv[1:]:
        loader.testNamePatterns = [word if "*" in word else f"*{word}*" for word in patterns]
    for path in viewer_test.SCREENSHOTS.glob("FAILED-*"):
        path.unlink()
    suites = classes(loader.discover(str(pathlib.Path(__file__).parent)))
    ran, failed = share(suites)
    unsteady = {}
    if len(failed) <= MOST_TRIED_AGAIN:
        for test in [test for suite in suites for test in suite if test.id() in failed]:
            if share([unittest.TestSuite([test])]) == (1, {}):
                unsteady[test.id()] = failed.pop(test.id())
    # What failed is told once more in the end, for a log of which only the end is kept.
    for name, why in failed.items():
        print(f"{name}: {why}")
    for name, why in unsteady.items():
        print(f"unsteady, passed when it was run again: {name}: {why}")
    missing = sum(map(unittest.TestSuite.countTestCases, suites)) - ran
    print(f"viewer: {ran - len(failed)} passed, {len(failed)} failed" + (f", {missing} not run" if missing else ""))
    return bool(failed) or missing > 0 or ran == 0


if __name__ == "__main__":
    sys.exit(main())
