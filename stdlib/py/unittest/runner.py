"""Running tests with a report in text."""

import sys
import time

from . import result
from .case import _SubTest

__unittest = True


class _WritelnDecorator:
    """A stream with a method that ends the line, too."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, attr):
        if attr in ("stream", "__getstate__"):
            raise AttributeError(attr)
        return getattr(self.stream, attr)

    def writeln(self, arg=None):
        if arg:
            self.write(arg)
        self.write("\n")


class TextTestResult(result.TestResult):
    """A result that writes to a stream what it learns: a character for each test, or a line."""

    separator1 = "=" * 70
    separator2 = "-" * 70

    def __init__(self, stream, descriptions, verbosity):
        super().__init__(stream, descriptions, verbosity)
        self.stream, self.descriptions = stream, descriptions
        self.dots, self.showAll = verbosity == 1, verbosity > 1
        # Whether the stream is at the beginning of a line.
        self._newline = True

    def getDescription(self, test):
        """Return the line about a test."""
        first_line = test.shortDescription()
        return "\n".join((str(test), first_line)) if self.descriptions and first_line else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self._show(f"{self.getDescription(test)} ... ")
            self._newline = False

    def _show(self, text):
        """Writes at once, so that it is seen while the next test runs."""
        self.stream.write(text)
        self.stream.flush()

    def _write_status(self, test, status):
        text = f"{status}\n"
        if isinstance(test, _SubTest):
            # A subtest has a line of its own; its test said nothing about how it ended yet.
            text = f"{'' if self._newline else chr(10)}  {self.getDescription(test)} ... {text}"
        elif self._newline:
            text = f"{self.getDescription(test)} ... {text}"
        self._show(text)
        self._newline = True

    def _report(self, test, status, dot):
        if self.showAll:
            self._write_status(test, status)
        else:
            self._report_briefly("", dot)

    def _report_briefly(self, status, dot):
        """As `_report`, without the name of the test."""
        if self.showAll:
            self._show(f"{status}\n")
        elif self.dots:
            self._show(dot)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            if issubclass(err[0], subtest.failureException):
                self._report(subtest, "FAIL", "F")
            else:
                self._report(subtest, "ERROR", "E")
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._report(test, "ok", ".")

    def addError(self, test, err):
        super().addError(test, err)
        self._report(test, "ERROR", "E")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._report(test, "FAIL", "F")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._report(test, "skipped {0!r}".format(reason), "s")

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._report_briefly("expected failure", "x")

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._report_briefly("unexpected success", "u")

    def printErrors(self):
        """Write all errors and failures."""
        self._report_briefly("", "\n")
        for flavour, errors in (("ERROR", self.errors), ("FAIL", self.failures)):
            self.printErrorList(flavour, errors)
        lucky = [f"UNEXPECTED SUCCESS: {self.getDescription(test)}\n" for test in self.unexpectedSuccesses]
        if lucky:
            self._show("".join([self.separator1, "\n", *lucky]))

    def printErrorList(self, flavour, errors):
        """Write errors or failures, each below a heading."""
        for test, err in errors:
            heading = f"{flavour}: {self.getDescription(test)}"
            self._show(f"{self.separator1}\n{heading}\n{self.separator2}\n{err}\n")


class TextTestRunner:
    """Runs tests and reports what becomes of them as text."""

    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None,
                 warnings=None, *, tb_locals=False):
        self.resultclass = self.resultclass if resultclass is None else resultclass
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.verbosity, self.descriptions = verbosity, descriptions
        self.buffer, self.failfast, self.tb_locals = buffer, failfast, tb_locals
        self.warnings = warnings

    def _makeResult(self):
        return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def run(self, test):
        """Runs a test, or a suite of them, and reports; returns the result."""
        result = self._makeResult()
        for wish in ("buffer", "failfast", "tb_locals"):
            setattr(result, wish, getattr(self, wish))
        import warnings
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
            start = time.perf_counter()
            start_run = getattr(result, "startTestRun", None)
            if start_run is not None:
                start_run()
            try:
                test(result)
            finally:
                stop_run = getattr(result, "stopTestRun", None)
                if stop_run is not None:
                    stop_run()
            taken = time.perf_counter() - start
        result.printErrors()
        if hasattr(result, "separator2"):
            self.stream.writeln(result.separator2)
        run = result.testsRun
        self.stream.writeln("Ran %d test%s in %.3fs" % (run, run != 1 and "s" or "", taken))
        self.stream.writeln()
        self._summary(result)
        return result

    def _summary(self, result):
        infos = []
        if result.wasSuccessful():
            self.stream.write("OK")
        else:
            self.stream.write("FAILED")
            if result.failures:
                infos.append("failures=%d" % len(result.failures))
            if result.errors:
                infos.append("errors=%d" % len(result.errors))
        for name, found in (("skipped", result.skipped), ("expected failures", result.expectedFailures),
                            ("unexpected successes", result.unexpectedSuccesses)):
            if found:
                infos.append("%s=%d" % (name, len(found)))
        if infos:
            self.stream.writeln(" (%s)" % ", ".join(infos))
        else:
            self.stream.write("\n")
        self.stream.flush()
