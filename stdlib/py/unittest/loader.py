"""Finding tests in classes, modules and names."""

import functools
import os
import sys
import types

from . import case, suite

__unittest = True


class _FailedTest(case.TestCase):
    """A test that stands for one that could not be loaded."""

    _testMethodName = None

    def __init__(self, method_name, exception):
        self._exception = exception
        super().__init__(method_name)

    def __getattr__(self, name):
        if name != self._testMethodName:
            raise AttributeError(name)

        def testFailure():
            raise self._exception
        return testFailure


def _skipped(name, reason):
    """A test that stands for a module which skips all of its tests."""
    @case.skip(reason)
    def testSkipped(self):
        pass
    return type("ModuleSkipped", (case.TestCase,), {name: testSkipped})(name)


class TestLoader:
    """Loads tests according to various criteria and returns them wrapped in a TestSuite."""

    testMethodPrefix = "test"
    testNamePatterns = None
    suiteClass = suite.TestSuite

    def __init__(self):
        self.errors = []

    @staticmethod
    def sortTestMethodsUsing(x, y):
        """Return a number below, equal to or above 0 for the order of two names."""
        return (x > y) - (x < y)

    def loadTestsFromTestCase(self, testCaseClass):
        """Return the tests of a class."""
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError("Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?")
        if testCaseClass in (case.TestCase, case.FunctionTestCase):
            names = []
        else:
            names = self.getTestCaseNames(testCaseClass)
            if not names and hasattr(testCaseClass, "runTest"):
                names = ["runTest"]
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *args, pattern=None, **kws):
        """Return the tests of a module."""
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if isinstance(obj, type) and issubclass(obj, case.TestCase) and obj not in (
                    case.TestCase, case.FunctionTestCase):
                tests.append(self.loadTestsFromTestCase(obj))
        tests = self.suiteClass(tests)
        load_tests = getattr(module, "load_tests", None)
        if load_tests is not None:
            try:
                return load_tests(self, tests, pattern)
            except Exception as e:
                import traceback
                message = f"Failed to call load_tests:\n{traceback.format_exc()}"
                self.errors.append(message)
                return _FailedTest(module.__name__, type(e)(message))
        return tests

    def loadTestsFromName(self, name, module=None):
        """The tests that a dotted name stands for."""
        parts = name.split(".")
        if module is None:
            import importlib
            left = parts[:]
            while left:
                try:
                    module = importlib.import_module(".".join(left))
                    break
                except ImportError as error:
                    last = left.pop()
                    if not left:
                        message = f"Failed to import test module: {last}"
                        self.errors.append(message)
                        return self.suiteClass([_FailedTest(last, ImportError(f"{message}\n{error}"))])
            parts = parts[len(left):]
        obj = module
        parent = None
        for part in parts:
            try:
                parent, obj = obj, getattr(obj, part)
            except AttributeError as e:
                self.errors.append(f"Failed to access attribute: {e}")
                return self.suiteClass([_FailedTest(part, e)])
        if isinstance(obj, types.ModuleType):
            return self.loadTestsFromModule(obj)
        if isinstance(obj, type) and issubclass(obj, case.TestCase):
            return self.loadTestsFromTestCase(obj)
        if isinstance(obj, types.FunctionType) and isinstance(parent, type) and issubclass(parent, case.TestCase):
            return self.suiteClass([parent(parts[-1])])
        if isinstance(obj, suite.TestSuite):
            return obj
        if callable(obj):
            test = obj()
            if isinstance(test, suite.TestSuite):
                return test
            if isinstance(test, case.TestCase):
                return self.suiteClass([test])
            raise TypeError("calling %s returned %s, not a test" % (obj, test))
        raise TypeError("don't know how to make test from: %s" % obj)

    def loadTestsFromNames(self, names, module=None):
        """Return the tests of several names."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        """Return the tests of the modules below a folder whose files fit a pattern; folders have to be packages."""
        top = os.path.abspath(start_dir if top_level_dir is None else top_level_dir)
        start = os.path.abspath(start_dir)
        if not os.path.isdir(start):
            # A package can be named.
            try:
                __import__(start_dir)
                start = os.path.dirname(os.path.abspath(sys.modules[start_dir].__file__))
                top = os.path.dirname(start) if top_level_dir is None else top
            except (ImportError, AttributeError, TypeError):
                raise ImportError(f"Start directory is not importable: {start_dir!r}") from None
        if top not in sys.path:
            sys.path.insert(0, top)
        if start != top and not os.path.isfile(os.path.join(start, "__init__.py")):
            raise ImportError(f"Start directory is not importable: {start_dir!r}")
        return self.suiteClass(list(self._found(start, top, pattern)))

    def _found(self, folder, top, pattern):
        """The tests of a folder and of the packages in it."""
        import fnmatch
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                if name.endswith(".py") and name[:-3].isidentifier() and fnmatch.fnmatch(name, pattern):
                    yield self._of_file(path, top, pattern)
            elif os.path.isfile(os.path.join(path, "__init__.py")):
                yield from self._found(path, top, pattern)

    def _of_file(self, path, top, pattern):
        name = os.path.relpath(path, top)[:-3].replace(os.sep, ".")
        try:
            __import__(name)
        except case.SkipTest as skipped:
            return self.suiteClass([_skipped(name, str(skipped))])
        except Exception as error:
            import traceback
            message = f"Failed to import test module: {name}\n{traceback.format_exc()}"
            self.errors.append(message)
            return self.suiteClass([_FailedTest(name, ImportError(message))])
        return self.loadTestsFromModule(sys.modules[name], pattern=pattern)

    def getTestCaseNames(self, testCaseClass):
        """Return the names of the test methods of a class, in order."""
        def fits(name):
            if not name.startswith(self.testMethodPrefix) or not callable(getattr(testCaseClass, name)):
                return False
            if self.testNamePatterns is None:
                return True
            import fnmatch
            full = f"{testCaseClass.__module__}.{testCaseClass.__qualname__}.{name}"
            return any(fnmatch.fnmatchcase(full, pattern) for pattern in self.testNamePatterns)
        names = list(filter(fits, dir(testCaseClass)))
        if self.sortTestMethodsUsing:
            names.sort(key=functools.cmp_to_key(self.sortTestMethodsUsing))
        return names


defaultTestLoader = TestLoader()


def _loader(prefix, sortUsing, suiteClass=None):
    loader = TestLoader()
    loader.sortTestMethodsUsing = sortUsing
    loader.testMethodPrefix = prefix
    if suiteClass:
        loader.suiteClass = suiteClass
    return loader


def getTestCaseNames(testCaseClass, prefix, sortUsing=TestLoader.sortTestMethodsUsing, testNamePatterns=None):
    """Return the names of the test methods of a class, in order."""
    return _loader(prefix, sortUsing).getTestCaseNames(testCaseClass)


def makeSuite(testCaseClass, prefix="test", sortUsing=TestLoader.sortTestMethodsUsing, suiteClass=suite.TestSuite):
    """Return the tests of a class."""
    return _loader(prefix, sortUsing, suiteClass).loadTestsFromTestCase(testCaseClass)


def findTestCases(module, prefix="test", sortUsing=TestLoader.sortTestMethodsUsing, suiteClass=suite.TestSuite):
    """Return the tests of a module."""
    return _loader(prefix, sortUsing, suiteClass).loadTestsFromModule(module)
