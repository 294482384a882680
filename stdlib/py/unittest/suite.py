"""Suites: tests that run together, with what is set up once for a class or a module."""

import sys

from . import case, text

__unittest = True


class BaseTestSuite:
    """A test suite without fixtures for classes and modules."""

    _cleanup = True

    def __init__(self, tests=()):
        self._tests = []
        self._removed_tests = 0
        self.addTests(tests)

    def __repr__(self):
        return f"<{text.strclass(self.__class__)} tests={list(self)}>"

    def __iter__(self):
        return iter(self._tests)

    def __eq__(self, other):
        return [*self] == [*other] if isinstance(other, self.__class__) else NotImplemented

    def countTestCases(self):
        """Return the number of tests."""
        return sum([test.countTestCases() for test in self if test], self._removed_tests)

    def addTest(self, test):
        """Add a test or suite."""
        if not callable(test):
            raise TypeError("{} is not callable".format(repr(test)))
        if isinstance(test, type) and issubclass(test, (case.TestCase, TestSuite)):
            raise TypeError("TestCases and TestSuites must be instantiated before passing them to addTest()")
        self._tests.append(test)

    def addTests(self, tests):
        """Add each test of an iterable."""
        if not isinstance(tests, str):
            for one in tests:
                self.addTest(one)
        else:
            raise TypeError("tests must be an iterable of tests, not a string")

    def run(self, result):
        """Run all tests, and return the result."""
        for at, test in enumerate(self):
            if result.shouldStop:
                break
            test(result)
            if self._cleanup:
                self._remove(at)
        return result

    def _remove(self, at):
        test = self._tests[at]
        if hasattr(test, "countTestCases"):
            self._removed_tests += test.countTestCases()
            self._tests[at] = None

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Runs the tests without a result: what one raises goes to the caller."""
        for test in self:
            test.debug()


class TestSuite(BaseTestSuite):
    """Tests and suites that run one after the other, between the fixtures of their classes and modules."""

    def run(self, result, debug=False):
        is_outermost = not getattr(result, "_testRunEntered", False)
        if not is_outermost:
            self._run_all(result, debug)
            return result
        result._testRunEntered = True
        self._run_all(result, debug)
        # Nobody else knows that no test follows the last one.
        self._tearDownPreviousClass(None, result)
        self._handleModuleTearDown(result)
        result._testRunEntered = False
        return result

    def _run_all(self, result, debug):
        for at, test in enumerate(self):
            if result.shouldStop:
                return
            if not (_is_suite(test) or self._enter_fixtures(test, result)):
                continue
            if debug:
                test.debug()
            else:
                test(result)
            if self._cleanup:
                self._remove(at)

    def _enter_fixtures(self, test, result):
        """Leaves the fixtures of the test before, enters those of this one; whether they are there."""
        cls = test.__class__
        self._tearDownPreviousClass(test, result)
        self._handleModuleFixture(test, result)
        self._handleClassSetUp(test, result)
        result._previousTestClass = cls
        return not (getattr(cls, "_classSetupFailed", False) or getattr(result, "_moduleSetUpFailed", False))

    def debug(self):
        """Runs the tests, fixtures included, without a result: what one raises goes to the caller."""
        self.run(_DebugResult(), True)

    def _handleClassSetUp(self, test, result):
        previous, current = getattr(result, "_previousTestClass", None), test.__class__
        if current == previous or result._moduleSetUpFailed or getattr(current, "__unittest_skip__", False):
            return
        failed = False
        try:
            current._classSetupFailed = False
        except TypeError:
            pass
        if getattr(current, "setUpClass", None) is not None:
            try:
                current.setUpClass()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                failed = True
                current._classSetupFailed = True
                self._report(result, e, "setUpClass", text.strclass(current))
            if failed and hasattr(current, "doClassCleanups"):
                self._class_cleanups(result, current, "setUpClass")

    def _class_cleanups(self, result, cls, name):
        cls.doClassCleanups()
        for exc_info in getattr(cls, "tearDown_exceptions", ()):
            self._report(result, exc_info[1], name, text.strclass(cls), info=exc_info)

    def _previous_module(self, result):
        previous = getattr(result, "_previousTestClass", None)
        return previous.__module__ if previous is not None else None

    def _handleModuleFixture(self, test, result):
        previous, current = self._previous_module(result), test.__class__.__module__
        if current == previous:
            return
        self._handleModuleTearDown(result)
        result._moduleSetUpFailed = False
        module = sys.modules.get(current)
        if module is None:
            return
        set_up = getattr(module, "setUpModule", None)
        if set_up is not None:
            try:
                set_up()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                result._moduleSetUpFailed = True
                self._report(result, e, "setUpModule", current)
                try:
                    case.doModuleCleanups()
                except Exception as e:
                    self._report(result, e, "setUpModule", current)

    def _handleModuleTearDown(self, result):
        previous = self._previous_module(result)
        if previous is None or result._moduleSetUpFailed or previous not in sys.modules:
            return
        tear_down = getattr(sys.modules[previous], "tearDownModule", None)
        for function in (tear_down, case.doModuleCleanups):
            if function is None:
                continue
            try:
                function()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                self._report(result, e, "tearDownModule", previous)

    def _tearDownPreviousClass(self, test, result):
        previous, current = getattr(result, "_previousTestClass", None), test.__class__
        if (current == previous or previous is None or getattr(previous, "_classSetupFailed", False)
                or getattr(result, "_moduleSetUpFailed", False) or getattr(previous, "__unittest_skip__", False)):
            return
        tear_down = getattr(previous, "tearDownClass", None)
        if tear_down is not None:
            try:
                tear_down()
            except Exception as e:
                if isinstance(result, _DebugResult):
                    raise
                self._report(result, e, "tearDownClass", text.strclass(previous))
        if hasattr(previous, "doClassCleanups"):
            self._class_cleanups(result, previous, "tearDownClass")

    def _report(self, result, exception, method_name, parent, info=None):
        error = _ErrorHolder(f"{method_name} ({parent})")
        add_skip = getattr(result, "addSkip", None)
        if add_skip is not None and isinstance(exception, case.SkipTest):
            add_skip(error, str(exception))
        else:
            result.addError(error, sys.exc_info() if info is None else info)


class _ErrorHolder:
    """Stands for a test in reports of what went wrong around tests."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def __repr__(self):
        return f"<ErrorHolder description={self.description!r}>"

    def __str__(self):
        return self.description

    id = __str__

    def countTestCases(self):
        return 0

    def shortDescription(self):
        pass

    def run(self, result):
        """Nothing: what it stands for was told already."""

    __call__ = run


def _is_suite(test):
    try:
        iter(test)
    except TypeError:
        return False
    return True


class _DebugResult:
    """What a suite that runs without a result notes about its fixtures."""

    _previousTestClass = None
    _moduleSetUpFailed = False
    shouldStop = False
