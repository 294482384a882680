"""What became of tests."""

import io
import sys
import traceback

__unittest = True

STDOUT_LINE = "\nStdout:\n%s"
STDERR_LINE = "\nStderr:\n%s"


class TestResult:
    """Holder for test result information."""

    _previousTestClass = None
    _moduleSetUpFailed = False

    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failfast = False
        self.failures = []
        self.errors = []
        self.testsRun = 0
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.shouldStop = False
        self.buffer = False
        self.tb_locals = False
        self._mirrorOutput = False
        self._saved = None

    def printErrors(self):
        """Called by TestRunner after test run."""

    def startTest(self, test):
        """Called when the given test is about to be run."""
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
        """Called when the given test has been run."""
        self._restoreStdout()
        self._mirrorOutput = False

    def startTestRun(self):
        """Called once before any tests are executed."""

    def stopTestRun(self):
        """Called once after all tests are executed."""

    def _stop_if_wanted(self):
        if self.failfast:
            self.stop()

    def addError(self, test, err):
        """Called when an error has occurred."""
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True
        self._stop_if_wanted()

    def addFailure(self, test, err):
        """Called when an error has occurred in an assertion."""
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._mirrorOutput = True
        self._stop_if_wanted()

    def addSubTest(self, test, subtest, err):
        """Called at the end of a subtest; err is None if it was successful."""
        if err is not None:
            self._stop_if_wanted()
            kind = self.failures if issubclass(err[0], test.failureException) else self.errors
            kind.append((subtest, self._exc_info_to_string(err, test)))
            self._mirrorOutput = True

    def addSuccess(self, test):
        """Called when a test has completed successfully."""

    def addSkip(self, test, reason):
        """Called when a test is skipped."""
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        """Called when an expected failure/error occurred."""
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    def addUnexpectedSuccess(self, test):
        """Called when a test was expected to fail, but succeed."""
        self.unexpectedSuccesses.append(test)
        self._stop_if_wanted()

    def wasSuccessful(self):
        """Tells whether or not this result was a success."""
        return len(self.failures) == len(self.errors) == len(self.unexpectedSuccesses) == 0

    def stop(self):
        """Indicates that the tests should be aborted."""
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
