"""What became of tests."""

import io
import sys
import traceback

__unittest = True

STDOUT_LINE = "\nStdout:\n%s"
STDERR_LINE = "\nStderr:\n%s"


class TestResult:
    """What the tests of a run came to; nothing of it is printed."""

    # Suites note here which fixtures they are in.
    _previousTestClass, _moduleSetUpFailed = None, False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.testsRun = 0
        # Pairs of a test and a text, but `unexpectedSuccesses`, which has tests.
        self.errors, self.failures, self.skipped = [], [], []
        self.expectedFailures, self.unexpectedSuccesses = [], []
        # What a runner may set.
        self.buffer = self.failfast = self.tb_locals = False
        self.shouldStop = self._mirrorOutput = False
        self._saved = None

    def printErrors(self):
        """A runner calls it after the last test."""

    def startTest(self, test):
        """The test begins."""
        self.testsRun += 1
        self._mirrorOutput = False
        self._setupStdout()

    def _setupStdout(self):
        if self.buffer and self._saved is None:
            self._saved = sys.stdout, sys.stderr
            sys.stdout, sys.stderr = io.StringIO(), io.StringIO()

    def _restoreStdout(self):
        if not self.buffer or self._saved is None:
            return
        out, err = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = self._saved
        self._saved = None
        if self._mirrorOutput:
            for stream, captured, form in ((sys.stdout, out, STDOUT_LINE), (sys.stderr, err, STDERR_LINE)):
                text = captured.getvalue()
                if text:
                    stream.write(form % (text if text.endswith("\n") else text + "\n"))

    def stopTest(self, test):
        """The test ended, whatever became of it."""
        self._restoreStdout()
        self._mirrorOutput = False

    def startTestRun(self):
        """The run begins."""

    def stopTestRun(self):
        """The run ended."""

    def _stop_if_wanted(self):
        if self.failfast:
            self.stop()

    def _add_bad(self, found, test, err, owner):
        found.append((owner, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True
        self._stop_if_wanted()

    def addError(self, test, err):
        """The test raised what is no failed assertion; `err` is what `sys.exc_info` returns."""
        self._add_bad(self.errors, test, err, test)

    def addFailure(self, test, err):
        """An assertion of the test failed."""
        self._add_bad(self.failures, test, err, test)

    def addSubTest(self, test, subtest, err):
        """A subtest ended; `err` is None if nothing went wrong in it."""
        if err is not None:
            failed = issubclass(err[0], test.failureException)
            self._add_bad(self.failures if failed else self.errors, test, err, subtest)

    def addSuccess(self, test):
        """Nothing went wrong in the test."""

    def addExpectedFailure(self, test, err):
        """The test failed, as it is marked to."""
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    def addUnexpectedSuccess(self, test):
        """Nothing went wrong in a test that is marked to fail."""
        self.unexpectedSuccesses.append(test)
        self._stop_if_wanted()

    def addSkip(self, test, reason):
        """The test did not run, or not to its end, on purpose."""
        self.skipped.append((test, reason))

    def wasSuccessful(self):
        """Whether all went as it should so far."""
        return not (self.failures or self.errors or self.unexpectedSuccesses)

    def stop(self):
        """No further test is to begin."""
        self.shouldStop = True

    def _exc_info_to_string(self, err, test):
        """The traceback as text, without the frames of this package."""
        exctype, value, tb = err
        self._clean(value, tb, test)
        formatted = traceback.TracebackException(exctype, value, value.__traceback__, capture_locals=self.tb_locals,
                                                 compact=True)
        lines = list(formatted.format())
        if self.buffer:
            for stream, form in ((sys.stdout, STDOUT_LINE), (sys.stderr, STDERR_LINE)):
                text = stream.getvalue() if hasattr(stream, "getvalue") else ""
                if text:
                    lines.append(form % (text if text.endswith("\n") else text + "\n"))
        return "".join(lines)

    def _clean(self, value, tb, test):
        is_first, todo, seen = True, [value], {id(value)}
        while todo:
            value = todo.pop()
            tb = value.__traceback__
            while tb and _is_ours(tb):
                tb = tb.tb_next
            if is_first and test.failureException is not None and isinstance(value, test.failureException):
                tb = _without_asserts(tb)
            is_first = False
            value.__traceback__ = tb
            for other in (value.__cause__, value.__context__):
                if other is not None and id(other) not in seen:
                    seen.add(id(other))
                    todo.append(other)

    def __repr__(self):
        cls = self.__class__
        return (f"<{cls.__module__}.{cls.__qualname__} run={self.testsRun} errors={len(self.errors)} "
                f"failures={len(self.failures)}>")


def _is_ours(tb):
    return "__unittest" in tb.tb_frame.f_globals


def _without_asserts(tb):
    """Ends a traceback where it enters this package."""
    first, last = tb, None
    while tb is not None and not _is_ours(tb):
        last = tb
        tb = tb.tb_next
    if last is None:
        return first
    last.tb_next = None
    return first
