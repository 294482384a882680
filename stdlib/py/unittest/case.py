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
    """Raise this exception in a test to skip it."""


class _ShouldStop(Exception):
    """The test should stop."""


class _Outcome:
    """What became of the parts of one test."""

    def __init__(self, result=None):
        self.expecting_failure = False
        self.result = result
        self.result_supports_subtests = hasattr(result, "addSubTest")
        self.success = True
        self.expectedFailure = None

    @contextlib.contextmanager
    def testPartExecutor(self, test_case, subTest=False):
        old_success, self.success = self.success, True
        try:
            yield
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            self.success = False
            _add_skip(self.result, test_case, str(e))
        except _ShouldStop:
            pass
        except BaseException:
            exc_info = sys.exc_info()
            if self.expecting_failure:
                self.expectedFailure = exc_info
            else:
                self.success = False
                if subTest:
                    self.result.addSubTest(test_case.test_case, test_case, exc_info)
                else:
                    _add_error(self.result, test_case, exc_info)
            exc_info = None
        else:
            if subTest and self.success:
                self.result.addSubTest(test_case.test_case, test_case, None)
        finally:
            self.success = self.success and old_success


def _add_skip(result, test_case, reason):
    if getattr(result, "addSkip", None) is None:
        result.addSuccess(test_case)
    else:
        result.addSkip(test_case, reason)


def _add_error(result, test, exc_info):
    if result is not None and exc_info is not None:
        if issubclass(exc_info[0], test.failureException):
            result.addFailure(test, exc_info)
        else:
            result.addError(test, exc_info)


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


def addModuleCleanup(function, /, *args, **kwargs):
    """Same as addCleanup, except the cleanup items are called even if setUpModule fails."""
    _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm):
    """Same as enterContext, but module-wide."""
    return _enter_context(cm, addModuleCleanup)


def doModuleCleanups():
    """Execute all module cleanup functions."""
    exceptions = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as exc:
            exceptions.append(exc)
    if exceptions:
        raise exceptions[0]


def skip(reason):
    """Unconditionally skip a test."""
    def decorator(test_item):
        if not isinstance(test_item, type):
            @functools.wraps(test_item)
            def skip_wrapper(*args, **kwargs):
                raise SkipTest(reason)
            test_item = skip_wrapper
        test_item.__unittest_skip__ = True
        test_item.__unittest_skip_why__ = reason
        return test_item
    if isinstance(reason, types.FunctionType):
        test_item, reason = reason, ""
        return decorator(test_item)
    return decorator


def _same(obj):
    return obj


def skipIf(condition, reason):
    """Skip a test if the condition is true."""
    return skip(reason) if condition else _same


def skipUnless(condition, reason):
    """Skip a test unless the condition is true."""
    return _same if condition else skip(reason)


def expectedFailure(test_item):
    """Marks a test that is expected to fail."""
    test_item.__unittest_expecting_failure__ = True
    return test_item


class TestCase(Asserts):
    """A class whose instances are single test cases."""

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
        """Add a function, with arguments, to be called when the test is completed; last in, first out."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enters the supplied context manager, to be left after the test."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        """Same as addCleanup, except the cleanup items are called even if setUpClass fails."""
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        """Same as enterContext, but class-wide."""
        return _enter_context(cm, cls.addClassCleanup)

    def setUp(self):
        """Hook method for setting up the test fixture before exercising it."""

    def tearDown(self):
        """Hook method for deconstructing the test fixture after testing it."""

    @classmethod
    def setUpClass(cls):
        """Hook method for setting up class fixture before running tests in the class."""

    @classmethod
    def tearDownClass(cls):
        """Hook method for deconstructing the class fixture after running all tests in the class."""

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        return TestResult()

    def shortDescription(self):
        """The first line of the test method's docstring, or None."""
        doc = self._testMethodDoc
        return doc.strip().split("\n")[0].strip() if doc else None

    def id(self):
        return f"{strclass(self.__class__)}.{self._testMethodName}"

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._testMethodName == other._testMethodName

    def __hash__(self):
        return hash((type(self), self._testMethodName))

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
            warnings.warn(f"It is deprecated to return a value that is not None from a test case ({method})",
                          DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        """Runs the test, collecting what becomes of it in the result."""
        own_result = result is None
        stop_run = None
        if own_result:
            result = self.defaultTestResult()
            start_run, stop_run = getattr(result, "startTestRun", None), getattr(result, "stopTestRun", None)
            if start_run is not None:
                start_run()
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            if getattr(self.__class__, "__unittest_skip__", False) or getattr(method, "__unittest_skip__", False):
                reason = (getattr(self.__class__, "__unittest_skip_why__", "")
                          or getattr(method, "__unittest_skip_why__", ""))
                _add_skip(result, self, reason)
                return result
            outcome = _Outcome(result)
            expecting = (getattr(self, "__unittest_expecting_failure__", False)
                         or getattr(method, "__unittest_expecting_failure__", False))
            try:
                self._outcome = outcome
                with outcome.testPartExecutor(self):
                    self._callSetUp()
                if outcome.success:
                    outcome.expecting_failure = expecting
                    with outcome.testPartExecutor(self):
                        self._callTestMethod(method)
                    outcome.expecting_failure = False
                    with outcome.testPartExecutor(self):
                        self._callTearDown()
                self.doCleanups()
                if outcome.success:
                    if not expecting:
                        result.addSuccess(self)
                    elif outcome.expectedFailure:
                        result.addExpectedFailure(self, outcome.expectedFailure)
                    else:
                        result.addUnexpectedSuccess(self)
                return result
            finally:
                outcome.expectedFailure = None
                self._outcome = None
        finally:
            result.stopTest(self)
            if stop_run is not None:
                stop_run()

    def doCleanups(self):
        """Execute all cleanup functions."""
        outcome = self._outcome or _Outcome()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            with outcome.testPartExecutor(self):
                self._callCleanup(function, *args, **kwargs)
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        """Execute all class cleanup functions."""
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the test without collecting errors in a TestResult."""
        method = getattr(self, self._testMethodName)
        if getattr(self.__class__, "__unittest_skip__", False) or getattr(method, "__unittest_skip__", False):
            raise SkipTest(getattr(self.__class__, "__unittest_skip_why__", "")
                           or getattr(method, "__unittest_skip_why__", ""))
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        """Skip this test."""
        raise SkipTest(reason)


class FunctionTestCase(TestCase):
    """A test case that wraps a test function."""

    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._setUpFunc = setUp
        self._tearDownFunc = tearDown
        self._testFunc = testFunc
        self._description = description

    def setUp(self):
        if self._setUpFunc is not None:
            self._setUpFunc()

    def tearDown(self):
        if self._tearDownFunc is not None:
            self._tearDownFunc()

    def runTest(self):
        self._testFunc()

    def id(self):
        return self._testFunc.__name__

    def __str__(self):
        return f"{strclass(self.__class__)} ({self._testFunc.__name__})"

    def __repr__(self):
        return f"<{strclass(self.__class__)} tec={self._testFunc}>"

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._testFunc.__doc__
        return doc and doc.split("\n")[0].strip() or None


class _SubTest(TestCase):
    def __init__(self, test_case, message, params):
        super().__init__()
        self._message = message
        self.test_case = test_case
        self.params = params
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
        pass

    async def asyncTearDown(self):
        pass

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
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
