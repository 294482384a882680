"""Helpers of tests: running them, catching what they write, changing things for a while."""

import contextlib
import functools
import gc
import io
import re
import sys
import types
import unittest

verbose = 1
use_resources = None
max_memuse = 0
real_max_memuse = 0
failfast = False
PIPE_MAX_SIZE = 4 * 1024 * 1024 + 1
SOCK_MAX_SIZE = 16 * 1024 * 1024 + 1
LOOPBACK_TIMEOUT = 5.0
SHORT_TIMEOUT = 30.0
LONG_TIMEOUT = 300.0
MISSING_C_DOCSTRINGS = False
HAVE_DOCSTRINGS = True
is_jython = is_android = is_emscripten = is_wasi = False
has_fork_support = has_subprocess_support = False
_1M = 1024 * 1024
_1G = 1024 * _1M
_2G = 2 * _1G
_4G = 4 * _1G
MAX_Py_ssize_t = sys.maxsize


class Error(Exception):
    """What the others are derived from."""


class TestFailed(Error):
    """Test failed."""


class TestFailedWithDetails(TestFailed):
    """Test failed, with what failed in it."""

    def __init__(self, msg, errors, failures):
        super().__init__(msg, errors, failures)
        self.msg, self.errors, self.failures = self.args

    def __str__(self):
        return self.msg


class TestDidNotRun(Error):
    """There was nothing in it to run."""


class ResourceDenied(unittest.SkipTest):
    """What the test needs was not allowed."""


def run_unittest(*classes):
    """Run the tests of classes, of suites and of modules, given themselves or by name."""
    loader = unittest.TestLoader()
    suite = unittest.TestSuite()
    for given in classes:
        if isinstance(given, str):
            if given not in sys.modules:
                raise ValueError("str arguments must be keys in sys.modules")
            suite.addTest(loader.loadTestsFromModule(sys.modules[given]))
        elif isinstance(given, (unittest.TestSuite, unittest.TestCase)):
            suite.addTest(given)
        else:
            suite.addTest(loader.loadTestsFromTestCase(given))
    result = unittest.TextTestRunner(sys.stdout, verbosity=2 if verbose else 0, failfast=failfast).run(suite)
    if not result.testsRun and not result.skipped and not result.errors:
        raise TestDidNotRun
    if result.wasSuccessful():
        return
    if len(result.errors) == 1 and not result.failures:
        message = result.errors[0][1]
    elif len(result.failures) == 1 and not result.errors:
        message = result.failures[0][1]
    else:
        message = "multiple errors occurred"
        if not verbose:
            message += "; run in verbose mode for details"
    errors = [(str(test), text) for test, text in result.errors]
    failures = [(str(test), text) for test, text in result.failures]
    raise TestFailedWithDetails(message, errors, failures)


def get_attribute(obj, name):
    """An attribute; without it the test is skipped."""
    try:
        return getattr(obj, name)
    except AttributeError:
        raise unittest.SkipTest(f"object {obj!r} has no attribute {name!r}") from None


def is_resource_enabled(resource):
    """Whether tests may use a resource."""
    return use_resources is None or resource in use_resources


def requires(resource, msg=None):
    """Skips the test if it may not use a resource."""
    if not is_resource_enabled(resource):
        raise ResourceDenied(msg or f"Use of the {resource!r} resource not enabled")


def requires_resource(resource):
    """Skip a test unless a resource is allowed."""
    if is_resource_enabled(resource):
        return _unchanged
    return unittest.skip(f"resource {resource!r} is not enabled")


def _unchanged(test):
    return test


def impl_detail(msg=None, **guards):
    """Skip a test that looks at details of an implementation that this one is not."""
    if check_impl_detail(**guards):
        return _unchanged
    if msg is None:
        names, default = _guarded(guards)
        some = "implementation detail not available on {0}" if default else "implementation detail specific to {0}"
        msg = some.format(" or ".join(sorted(names)))
    return unittest.skip(msg)


def cpython_only(test):
    """Marks a test of what only CPython does."""
    return impl_detail(cpython=True)(test)


def _guarded(guards):
    if not guards:
        return {"cpython": True}, False
    is_true = next(iter(guards.values()))
    assert all(value == is_true for value in guards.values())
    return guards, not is_true


def check_impl_detail(**guards):
    """Is this one of the implementations that a test is for?"""
    names, default = _guarded(guards)
    return names.get(sys.implementation.name, default)


def no_tracing(func):
    """A decorator: nothing is traced while the test runs."""
    return func


refcount_test = no_tracing


def requires_docstrings(test):
    """Return a test as it is: there are docstrings."""
    return test


def requires_fork():
    """Skip a test: processes cannot fork."""
    return unittest.skip("requires working os.fork()")


def requires_subprocess():
    """Used for subprocess, os.spawn calls, fd inheritance."""
    return unittest.skip("requires subprocess support")


def requires_working_socket(*, module=False):
    """Skip tests or modules that require working sockets."""
    message = "requires socket support"
    if module:
        raise unittest.SkipTest(message)
    return unittest.skip(message)


def requires_IEEE_754(test):
    """Return a test as it is: floats are those of IEEE 754."""
    return test


def skip_if_sanitizer(reason=None, *, address=False, memory=False, ub=False):
    """Return a decorator that changes nothing: there is no sanitizer."""
    return _unchanged


def bigmemtest(size, memuse, dry_run=True):
    """Decorator for tests that need much memory: they run with a small size."""

    def decorate(test):
        @functools.wraps(test)
        def wrapper(self):
            return test(self, 5147)

        wrapper.size = size
        wrapper.memuse = memuse
        return wrapper

    return decorate


def bigaddrspacetest(test):
    """Return a test as it is."""
    return test


def check_syntax_error(testcase, statement, errtext="", *, lineno=None, offset=None):
    """Check that a statement raises SyntaxError with a message."""
    with testcase.assertRaisesRegex(SyntaxError, errtext) as caught:
        compile(statement, "<test string>", "exec")
    error = caught.exception
    testcase.assertIsNotNone(error.lineno)
    if lineno is not None:
        testcase.assertEqual(error.lineno, lineno)
    testcase.assertIsNotNone(error.offset)
    if offset is not None:
        testcase.assertEqual(error.offset, offset)


def sortdict(dict):
    """A dict as a text, its items sorted."""
    items = ", ".join(f"{key!r}: {value!r}" for key, value in sorted(dict.items()))
    return "{" + items + "}"


@contextlib.contextmanager
def captured_output(stream_name):
    """Put a StringIO in the place of a stream of sys for a while."""
    original = getattr(sys, stream_name)
    setattr(sys, stream_name, io.StringIO())
    try:
        yield getattr(sys, stream_name)
    finally:
        setattr(sys, stream_name, original)


def captured_stdout():
    """Capture the output of sys.stdout."""
    return captured_output("stdout")


def captured_stderr():
    """Capture the output of sys.stderr."""
    return captured_output("stderr")


def captured_stdin():
    """Capture the input to sys.stdin."""
    return captured_output("stdin")


def gc_collect():
    """Frees what nobody reaches any more."""
    for _ in range(3):
        gc.collect()


@contextlib.contextmanager
def disable_gc():
    """Turn the collector off in a with block."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextlib.contextmanager
def swap_attr(obj, attr, new_val):
    """Temporarily swap out an attribute with a new object."""
    missing = object()
    old = getattr(obj, attr, missing)
    setattr(obj, attr, new_val)
    try:
        yield None if old is missing else old
    finally:
        if old is not missing:
            setattr(obj, attr, old)
        elif hasattr(obj, attr):
            delattr(obj, attr)


@contextlib.contextmanager
def swap_item(obj, item, new_val):
    """Temporarily swap out an item with a new object."""
    is_there = item in obj
    old = obj[item] if is_there else None
    obj[item] = new_val
    try:
        yield old
    finally:
        if is_there:
            obj[item] = old
        elif item in obj:
            del obj[item]


def patch(test_instance, object_to_patch, attr_name, new_value):
    """Override an attribute until the test has ended."""
    getattr(object_to_patch, attr_name)
    is_local = attr_name in getattr(object_to_patch, "__dict__", {})
    old = getattr(object_to_patch, attr_name)

    def cleanup():
        if is_local:
            setattr(object_to_patch, attr_name, old)
        else:
            delattr(object_to_patch, attr_name)

    test_instance.addCleanup(cleanup)
    setattr(object_to_patch, attr_name, new_value)


@contextlib.contextmanager
def infinite_recursion(max_depth=75):
    """Set a lower limit for tests that interact with infinite recursions."""
    limit = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(max(max_depth, limit // 4))
        yield
    finally:
        sys.setrecursionlimit(limit)


@contextlib.contextmanager
def adjust_int_max_str_digits(max_digits):
    """Within the block another limit holds for the digits of integers."""
    current = sys.get_int_max_str_digits()
    try:
        sys.set_int_max_str_digits(max_digits)
        yield
    finally:
        sys.set_int_max_str_digits(current)


def run_with_locale(catstr, *locales):
    """Decorator for tests of a locale: there is just one."""
    return _unchanged


def check_free_after_iterating(test, iter, cls, args=()):
    """An iterator lets go of what it runs over when it has ended."""

    class A(cls):
        def __del__(self):
            nonlocal done
            done = True
            try:
                next(it)
            except StopIteration:
                pass

    done = False
    it = iter(A(*args))
    test.assertRaises(StopIteration, next, it)
    gc_collect()
    test.assertTrue(done)


def check_disallow_instantiation(testcase, tp, *args, **kwds):
    """The type must refuse to be called."""
    name = tp.__name__ if tp.__module__ == "builtins" else f"{tp.__module__}.{tp.__name__}"
    testcase.assertRaisesRegex(TypeError, f"cannot create '{re.escape(name)}' instances", tp, *args, **kwds)


def check__all__(test_case, module, name_of_module=None, extra=(), not_exported=()):
    """`__all__` of the module must have exactly its public names."""
    owners = (module.__name__,) if name_of_module is None else name_of_module
    owners = (owners,) if isinstance(owners, str) else owners
    expected = set(extra)
    for name in dir(module):
        if name.startswith("_") or name in not_exported:
            continue
        obj = getattr(module, name)
        own = getattr(obj, "__module__", None) in owners
        if own or (not hasattr(obj, "__module__") and not isinstance(obj, types.ModuleType)):
            expected.add(name)
    test_case.assertCountEqual(module.__all__, expected)


class _ALWAYS_EQ:
    """Equal to whatever it is compared with."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class _NEVER_EQ:
    """Equal to nothing, itself included."""

    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    def __hash__(self):
        return 1


@functools.total_ordering
class _LARGEST:
    """Above everything but itself."""

    def __eq__(self, other):
        return isinstance(other, _LARGEST)

    def __lt__(self, other):
        return False


@functools.total_ordering
class _SMALLEST:
    """Below everything but itself."""

    def __eq__(self, other):
        return isinstance(other, _SMALLEST)

    def __gt__(self, other):
        return False


ALWAYS_EQ = _ALWAYS_EQ()
NEVER_EQ = _NEVER_EQ()
LARGEST = _LARGEST()
SMALLEST = _SMALLEST()


class catch_unraisable_exception:
    """Keeps what `sys.unraisablehook` is given meanwhile."""

    unraisable = None

    def __enter__(self):
        self._hook_before, sys.unraisablehook = sys.unraisablehook, self._keep
        return self

    def __exit__(self, *exc_info):
        sys.unraisablehook = self._hook_before
        # It holds objects alive.
        self.__dict__.pop("unraisable", None)

    def _keep(self, unraisable):
        self.unraisable = unraisable
