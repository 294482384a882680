"""Test cases: fixtures, skipping, subtests, how one test is run."""

import contextlib
import functools
import sys
import types

from .asserts import Asserts
from .result import TestResult
from .text import strclass

__unittest = True

_NO_PARAMS = object()
_module_cleanups = []


class SkipTest(Exception):
    """Raised by a test that is to count as skipped."""


class _ShouldStop(Exception):
    """Raised by a subtest after which its test does not go on."""


class _Outcome:
    """What became of the parts of one test so far."""

    def __init__(self, result=None):
        self.result = result
        self.result_supports_subtests = hasattr(result, "addSubTest")
        self.success = True
        self.expecting_failure, self.expectedFailure = False, None

    def testPartExecutor(self, test_case, subTest=False):
        return _Part(self, test_case, subTest)


class _Part:
    """A part of a test as a context: what the part raises is told to the result and, Ctrl-C aside, goes no further."""

    def __init__(self, outcome, test, is_subtest):
        self.outcome, self.test, self.is_subtest = outcome, test, is_subtest

    def __enter__(self):
        self.success_before = self.outcome.success
        self.outcome.success = True

    def __exit__(self, kind, error, traceback):
        outcome = self.outcome
        try:
            if kind is None:
                if outcome.success:
                    self._tell_subtest(None)
            elif issubclass(kind, KeyboardInterrupt):
                return False
            elif not issubclass(kind, _ShouldStop):
                self._tell(error, (kind, error, traceback))
            return True
        finally:
            outcome.success = self.success_before and outcome.success

    def _tell(self, error, exc_info):
        outcome = self.outcome
        skipped = isinstance(error, SkipTest)
        if outcome.expecting_failure and not skipped:
            outcome.expectedFailure = exc_info
            return
        outcome.success = False
        if skipped:
            _add_skip(outcome.result, self.test, str(error))
        elif not self._tell_subtest(exc_info):
            _add_error(outcome.result, self.test, exc_info)

    def _tell_subtest(self, exc_info):
        """Whether this is a subtest; the result learns how it ended."""
        if self.is_subtest:
            self.outcome.result.addSubTest(self.test.test_case, self.test, exc_info)
        return self.is_subtest


def _add_skip(result, test_case, reason):
    if getattr(result, "addSkip", None) is None:
        result.addSuccess(test_case)
    else:
        result.addSkip(test_case, reason)


def _add_error(result, test, exc_info):
    if result is None or exc_info is None:
        return
    failed = issubclass(exc_info[0], test.failureException)
    (result.addFailure if failed else result.addError)(test, exc_info)


def _enter_context(cm, add_cleanup):
    cls = type(cm)
    try:
        enter, exit = cls.__enter__, cls.__exit__
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does "
                        f"not support the context manager protocol") from None
    result = enter(cm)
    add_cleanup(exit, cm, None, None, None)
    return result


def enterModuleContext(cm):
    """Enters a context that is left when the tests of the module are done."""
    return _enter_context(cm, addModuleCleanup)


def addModuleCleanup(function, /, *args, **kwargs):
    """Notes a call for when the tests of the module are done, or its setUpModule failed."""
    _module_cleanups.append((function, args, kwargs))


def doModuleCleanups():
    """Makes the calls that `addModuleCleanup` noted, the last one first; the first error is raised at the end."""
    errors = _errors_of_calls(_module_cleanups)
    if errors:
        raise errors[0][1]


def _errors_of_calls(calls):
    """Takes all calls off the stack, makes them, and returns the exc_infos of those that failed."""
    failed = []
    while calls:
        function, args, kwargs = calls.pop()
        try:
            function(*args, **kwargs)
        except Exception:
            failed.append(sys.exc_info())
    return failed


def skip(reason):
    """A decorator: the test, or each test of the class, is skipped for this reason. Works without a reason, too."""
    if isinstance(reason, types.FunctionType):
        return _skipped(reason, "")
    return lambda test_item: _skipped(test_item, reason)


def _skipped(test_item, reason):
    marked = test_item if isinstance(test_item, type) else _raising_skip(test_item, reason)
    marked.__unittest_skip__, marked.__unittest_skip_why__ = True, reason
    return marked


def _raising_skip(function, reason):
    @functools.wraps(function)
    def skip_wrapper(*args, **kwargs):
        raise SkipTest(reason)
    return skip_wrapper


def _same(obj):
    return obj


def skipIf(condition, reason):
    """As `skip`, where the condition holds."""
    return skip(reason) if condition else _same


def skipUnless(condition, reason):
    """As `skip`, where the condition does not hold."""
    return _same if condition else skip(reason)


def expectedFailure(test_item):
    """Marks a test that is expected to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


class TestCase(Asserts):
    """A test: a method of a derived class."""

    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _classSetupFailed = False

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    _class_cleanups = []

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = "No test"
        method = getattr(self, methodName, None)
        if method is not None:
            self._testMethodDoc = method.__doc__
        elif methodName != "runTest":
            raise ValueError("no such test method in %s: %s" % (self.__class__, methodName))
        self._cleanups = []
        self._subtest = None
        self._init_type_equality()

    def addCleanup(self, function, /, *args, **kwargs):
        """Notes a call for the end of the test; what was noted last is called first."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enters a context that is left at the end of the test."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def enterClassContext(cls, cm):
        """Enters a context that is left when the tests of the class are done."""
        return _enter_context(cm, cls.addClassCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Notes a call for when the tests of the class are done, or its setUpClass failed."""
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def setUpClass(cls):
        """Called before the first test of the class; overridden by classes whose tests share a fixture."""

    @classmethod
    def tearDownClass(cls):
        """Called after the last test of the class."""

    def setUp(self):
        """Called before the test; overridden by classes whose tests need a fixture each."""

    def tearDown(self):
        """Called after the test, if `setUp` succeeded."""

    def countTestCases(self):
        """Return 1: it is one test."""
        return 1

    def defaultTestResult(self):
        """Return a result for run() without one."""
        return TestResult()

    def shortDescription(self):
        """The first line of the test method's docstring, or None."""
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def id(self):
        """Return the full name of the test."""
        return f"{strclass(self.__class__)}.{self._testMethodName}"

    def _identity(self):
        """What two equal tests of one class have in common."""
        return self._testMethodName

    def __hash__(self):
        return hash((type(self), self._identity()))

    def __eq__(self, other):
        return self._identity() == other._identity() if type(other) is type(self) else NotImplemented

    def __str__(self):
        name = strclass(self.__class__)
        return f"{self._testMethodName} ({name}.{self._testMethodName})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} testMethod={self._testMethodName}>"

    @contextlib.contextmanager
    def subTest(self, msg=_NO_PARAMS, **params):
        """A part of a test: the test goes on when it fails."""
        if self._outcome is None or not self._outcome.result_supports_subtests:
            yield
            return
        parent = self._subtest
        if parent is not None:
            params = {**parent.params, **params}
        self._subtest = _SubTest(self, msg, params)
        try:
            with self._outcome.testPartExecutor(self._subtest, subTest=True):
                yield
            if not self._outcome.success:
                if self._outcome.result is not None and self._outcome.result.failfast:
                    raise _ShouldStop
            elif self._outcome.expectedFailure:
                raise _ShouldStop
        finally:
            self._subtest = parent

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        if method() is not None:
            import warnings
            # Whoever runs the test is told, not what is in between here.
            level = 1
            while sys._getframe(level).f_globals is globals():
                level += 1
            warnings.warn(f"It is deprecated to return a value that is not None from a test case ({method})",
                          DeprecationWarning, stacklevel=level + 1)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        """Runs the test; the result, a new one if none is given, learns what becomes of it."""
        if result is not None:
            return self._run_reported(result)
        result = self.defaultTestResult()
        getattr(result, "startTestRun", _nothing)()
        try:
            return self._run_reported(result)
        finally:
            getattr(result, "stopTestRun", _nothing)()

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def _run_reported(self, result):
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            reason = self._reason_to_skip(method)
            if reason is None:
                self._run_parts(method, result)
            else:
                _add_skip(result, self, reason)
            return result
        finally:
            result.stopTest(self)

    def _reason_to_skip(self, method):
        """Why the method or the class is marked to be skipped; None if neither is."""
        owners = type(self), method
        if not any([getattr(owner, "__unittest_skip__", False) for owner in owners]):
            return None
        reasons = [getattr(owner, "__unittest_skip_why__", "") for owner in owners]
        return reasons[0] or reasons[1]

    def _run_parts(self, method, result):
        mark = "__unittest_expecting_failure__"
        is_to_fail = getattr(self, mark, False) or getattr(method, mark, False)
        outcome = self._outcome = _Outcome(result)
        try:
            with outcome.testPartExecutor(self):
                self._callSetUp()
            if outcome.success:
                outcome.expecting_failure = is_to_fail
                with outcome.testPartExecutor(self):
                    self._callTestMethod(method)
                outcome.expecting_failure = False
                with outcome.testPartExecutor(self):
                    self._callTearDown()
            if not self.doCleanups():
                return
            if outcome.expectedFailure:
                result.addExpectedFailure(self, outcome.expectedFailure)
            else:
                (result.addUnexpectedSuccess if is_to_fail else result.addSuccess)(self)
        finally:
            self._outcome = outcome.expectedFailure = None

    def doCleanups(self):
        """Makes the calls that `addCleanup` noted; whether the test is a success so far."""
        outcome = self._outcome or _Outcome()
        while self._cleanups:
            with outcome.testPartExecutor(self):
                self._call_last_cleanup()
        return outcome.success

    def _call_last_cleanup(self):
        function, args, kwargs = self._cleanups.pop()
        self._callCleanup(function, *args, **kwargs)

    @classmethod
    def doClassCleanups(cls):
        """Makes the calls that `addClassCleanup` noted; `tearDown_exceptions` has what they raised."""
        cls.tearDown_exceptions = _errors_of_calls(cls._class_cleanups)

    def debug(self):
        """Runs the test without a result: what it raises goes to the caller."""
        method = getattr(self, self._testMethodName)
        reason = self._reason_to_skip(method)
        if reason is not None:
            raise SkipTest(reason)
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            self._call_last_cleanup()

    def skipTest(self, reason):
        """Ends the test, which counts as skipped."""
        raise SkipTest(reason)


def _nothing():
    """Stands for a method that a result does not have."""


class FunctionTestCase(TestCase):
    """A test that is a function."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._testFunc, self._description = testFunc, description
        self._setUpFunc, self._tearDownFunc = setUp, tearDown

    def _identity(self):
        return self._testFunc, self._setUpFunc, self._tearDownFunc, self._description

    def runTest(self):
        """Call the function."""
        self._testFunc()

    def setUp(self):
        function = self._setUpFunc
        return None if function is None else function()

    def tearDown(self):
        function = self._tearDownFunc
        return None if function is None else function()

    def id(self):
        return self._testFunc.__name__

    def __str__(self):
        return f"{strclass(self.__class__)} ({self._testFunc.__name__})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} tec={self._testFunc}>"

    def shortDescription(self):
        text = self._description
        if text is None:
            text = (self._testFunc.__doc__ or "").partition("\n")[0].strip() or None
        return text


class _SubTest(TestCase):
    """Stands for one subtest in what a result is told."""

    def __init__(self, test_case, message, params):
        super().__init__()
        self.test_case, self.params, self._message = test_case, params, message
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError("subtests cannot be run directly")

    def _subDescription(self):
        parts = []
        if self._message is not _NO_PARAMS:
            parts.append(f"[{self._message}]")
        if self.params:
            parts.append(f"({', '.join(f'{k}={v!r}' for k, v in self.params.items())})")
        return " ".join(parts) or "(<subtest>)"

    def id(self):
        return f"{self.test_case.id()} {self._subDescription()}"

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f"{self.test_case} {self._subDescription()}"


class IsolatedAsyncioTestCase(TestCase):
    """A test case whose methods may be coroutines; each test has an event loop of its own."""

    def __init__(self, methodName="runTest"):
        super().__init__(methodName)
        self._runner = None

    async def asyncSetUp(self):
        """Set up what the test needs, in its loop."""

    async def asyncTearDown(self):
        """Take down what the test needed, in its loop."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """Have a coroutine function called after the test."""
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        """Enter an asynchronous context, which is left after the test, and return what it gives."""
        cls = type(cm)
        result = await cls.__aenter__(cm)
        self.addAsyncCleanup(cls.__aexit__, cm, None, None, None)
        return result

    def _callSetUp(self):
        self._runner.get_loop()
        self.setUp()
        self._runner.run(self.asyncSetUp())

    def _callTestMethod(self, method):
        self._maybe_await(method)

    def _callTearDown(self):
        self._runner.run(self.asyncTearDown())
        self.tearDown()

    def _callCleanup(self, function, *args, **kwargs):
        self._maybe_await(function, *args, **kwargs)

    def _maybe_await(self, function, *args, **kwargs):
        import inspect
        if inspect.iscoroutinefunction(function):
            return self._runner.run(function(*args, **kwargs))
        return function(*args, **kwargs)

    def run(self, result=None):
        import asyncio
        self._runner = asyncio.Runner()
        try:
            return super().run(result)
        finally:
            self._runner.close()
            self._runner = None
