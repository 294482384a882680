"""Examples in docstrings as tests: what stands behind `>>>` is run, and what it prints compared with what follows."""

import __future__
import inspect
import linecache
import sys
import traceback
import unittest
from io import StringIO
from _doctest_examples import (
    COMPARISON_FLAGS, DONT_ACCEPT_BLANKLINE, DONT_ACCEPT_TRUE_FOR_1, ELLIPSIS, FAIL_FAST, IGNORE_EXCEPTION_DETAIL,
    NORMALIZE_WHITESPACE, OPTIONFLAGS_BY_NAME, REPORTING_FLAGS, REPORT_CDIFF, REPORT_NDIFF,
    REPORT_ONLY_FIRST_FAILURE, REPORT_UDIFF, SKIP, DocTest, DocTestParser, Example, OutputChecker, TestResults,
    _indent, register_optionflag,
)
from _doctest_finder import DocTestFinder, _normalize_module

__all__ = [
    "register_optionflag", "DONT_ACCEPT_TRUE_FOR_1", "DONT_ACCEPT_BLANKLINE", "NORMALIZE_WHITESPACE", "ELLIPSIS",
    "SKIP", "IGNORE_EXCEPTION_DETAIL", "COMPARISON_FLAGS", "REPORT_UDIFF", "REPORT_CDIFF", "REPORT_NDIFF",
    "REPORT_ONLY_FIRST_FAILURE", "REPORTING_FLAGS", "FAIL_FAST", "Example", "DocTest", "DocTestParser",
    "DocTestFinder", "DocTestRunner", "OutputChecker", "DocTestFailure", "UnexpectedException", "DebugRunner",
    "testmod", "testfile", "run_docstring_examples", "DocTestSuite", "DocFileSuite", "set_unittest_reportflags",
    "script_from_examples",
]

_FEATURES = [getattr(__future__, name) for name in __future__.all_feature_names]


class DocTestFailure(Exception):
    """An example gave something else than it says."""

    def __init__(self, test, example, got):
        self.test, self.example, self.got = test, example, got

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    """An example raised an exception that it does not say."""

    def __init__(self, test, example, exc_info):
        self.test, self.example, self.exc_info = test, example, exc_info

    def __str__(self):
        return str(self.test)


def _flags_of(globs):
    flags = 0
    for feature in _FEATURES:
        flags |= feature.compiler_flag * any(value is feature for value in globs.values())
    return flags


class _Output(StringIO):
    """What an example prints, ended by a line end."""

    def getvalue(self):
        text = super().getvalue()
        return text if not text or text.endswith("\n") else text + "\n"

    def truncate(self, size=None):
        self.seek(size)
        super().truncate()


class DocTestRunner:
    """Runs the examples of tests, and reports those that fail."""

    DIVIDER = "*" * 70

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = "-v" in sys.argv if verbose is None else verbose
        self.optionflags = self.original_optionflags = optionflags
        self.tries = self.failures = 0
        self._name2ft = {}
        self._fakeout = _Output()

    def report_start(self, out, test, example):
        """Tell that an example begins."""
        if self._verbose:
            expected = "Expecting:\n" + _indent(example.want) if example.want else "Expecting nothing\n"
            out("Trying:\n" + _indent(example.source) + expected)

    def report_success(self, out, test, example, got):
        """Tell that an example gave what it says."""
        if self._verbose:
            out("ok\n")

    def report_failure(self, out, test, example, got):
        """Tell that an example gave something else."""
        out(self._header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Tell that an example raised an exception."""
        text = "".join(traceback.format_exception(*exc_info))
        out(self._header(test, example) + "Exception raised:\n" + _indent(text))

    def _header(self, test, example):
        parts = [self.DIVIDER]
        if test.filename:
            if test.lineno is not None and example.lineno is not None:
                lineno = test.lineno + example.lineno + 1
            else:
                lineno = "?"
            parts.append(f'File "{test.filename}", line {lineno}, in {test.name}')
        else:
            parts.append(f"Line {example.lineno + 1}, in {test.name}")
        parts.append("Failed example:")
        parts.append(_indent(example.source))
        return "\n".join(parts)

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Runs a test's examples; gives how many failed and how many there were."""
        self.test = test
        flags = _flags_of(test.globs) if compileflags is None else compileflags
        stdout = sys.stdout
        if out is None:
            out = stdout.write
        sys.stdout = self._fakeout
        getlines, linecache.getlines = linecache.getlines, self._lines_with(linecache.getlines)
        hook, sys.displayhook = sys.displayhook, sys.__displayhook__
        try:
            return self._run(test, flags, out)
        finally:
            sys.stdout = stdout
            linecache.getlines = getlines
            sys.displayhook = hook
            if clear_globs:
                test.globs.clear()
                import builtins

                builtins._ = None

    def _lines_with(self, getlines):
        """Tracebacks show the lines of examples."""
        def lines_of(filename, module_globals=None):
            prefix = f"<doctest {self.test.name}["
            if filename.startswith(prefix) and filename.endswith("]>"):
                return self.test.examples[int(filename[len(prefix):-2])].source.splitlines(keepends=True)
            return getlines(filename, module_globals)
        return lines_of

    def _run(self, test, flags, out):
        failures = tries = 0
        original = self.optionflags
        for number, example in enumerate(test.examples):
            is_quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures > 0
            self.optionflags = original
            for flag, is_on in example.options.items():
                self.optionflags = self.optionflags | flag if is_on else self.optionflags & ~flag
            if self.optionflags & SKIP:
                continue
            tries += 1
            if not is_quiet:
                self.report_start(out, test, example)
            filename = f"<doctest {test.name}[{number}]>"
            try:
                exec(compile(example.source, filename, "single", flags, True), test.globs)
                error = None
            except KeyboardInterrupt:
                raise
            except:
                error = sys.exc_info()
            got = self._fakeout.getvalue()
            self._fakeout.truncate(0)
            if error is None:
                outcome = self._checker.check_output(example.want, got, self.optionflags)
            else:
                message = traceback.format_exception_only(*error[:2])[-1]
                outcome = self._is_expected(example, message)
                got += "" if outcome is None else "".join(traceback.format_exception(*error))
            if outcome:
                if not is_quiet:
                    self.report_success(out, test, example, got)
                continue
            if outcome is None:
                if not is_quiet:
                    self.report_unexpected_exception(out, test, example, error)
            elif not is_quiet:
                self.report_failure(out, test, example, got)
            failures += 1
            if self.optionflags & FAIL_FAST:
                break
        self.optionflags = original
        failed, tried = self._name2ft.get(test.name, (0, 0))
        self._name2ft[test.name] = failed + failures, tried + tries
        self.failures += failures
        self.tries += tries
        return TestResults(failures, tries)

    def _is_expected(self, example, message):
        """Whether the exception is the expected one; `None` if none is expected."""
        if example.exc_msg is None:
            return None
        if self._checker.check_output(example.exc_msg, message, self.optionflags):
            return True
        if not self.optionflags & IGNORE_EXCEPTION_DETAIL:
            return False
        kinds = [text.partition("\n")[0].partition(":")[0].rpartition(".")[2] for text in (example.exc_msg, message)]
        return self._checker.check_output(*kinds, self.optionflags)

    def summarize(self, verbose=None):
        """Prints which tests had no examples, passed, failed."""
        verbose = self._verbose if verbose is None else verbose
        results = sorted(self._name2ft.items())
        empty = [name for name, (_, tried) in results if not tried]
        passed = [(name, tried) for name, (failed, tried) in results if tried and not failed]
        failed = [(name, counts) for name, counts in results if counts[0]]
        total = sum(counts[1] for _, counts in results)
        failures = sum(counts[0] for _, counts in results)
        if verbose:
            if empty:
                print(len(empty), "items had no tests:")
                for name in empty:
                    print("   ", name)
            if passed:
                print(len(passed), "items passed all tests:")
                for name, tried in passed:
                    print(" %3d tests in %s" % (tried, name))
        if failed:
            print(self.DIVIDER)
            print(len(failed), "items had failures:")
            for name, (count, tried) in failed:
                print(" %3d of %3d in %s" % (count, tried, name))
        if verbose:
            print(total, "tests in", len(results), "items.")
            print(total - failures, "passed and", failures, "failed.")
        if failures:
            print("***Test Failed***", failures, "failures.")
        elif verbose:
            print("Test passed.")
        return TestResults(failures, total)

    def merge(self, other):
        """Add the counts of another runner."""
        for name, (failed, tried) in other._name2ft.items():
            mine = self._name2ft.get(name, (0, 0))
            self._name2ft[name] = mine[0] + failed, mine[1] + tried


class DebugRunner(DocTestRunner):
    """Raises an error at the first example that fails."""

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        result = super().run(test, compileflags, out, False)
        if clear_globs:
            test.globs.clear()
        return result

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)


# The runner to which `testmod` adds its results, for programs that look at them later.
master = None


def _finish(runner, report):
    global master
    if report:
        runner.summarize()
    if master is not None:
        master.merge(runner)
    master = master or runner
    return TestResults(runner.failures, runner.tries)


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None,
            raise_on_error=False, exclude_empty=False):
    """Tries the examples in the docstrings of a module and of what is defined in it."""
    if m is None:
        m = sys.modules.get("__main__")
    if not inspect.ismodule(m):
        raise TypeError("testmod: module required; %r" % (m,))
    name = m.__name__ if name is None else name
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(exclude_empty=exclude_empty).find(m, name, globs=globs, extraglobs=extraglobs):
        runner.run(test)
    return _finish(runner, report)


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True,
             optionflags=0, extraglobs=None, raise_on_error=False, parser=None, encoding=None):
    """Tries the examples in a text."""
    import os

    if package and not module_relative:
        raise ValueError("Package may only be specified for module-relative paths.")
    if module_relative:
        base = getattr(_normalize_module(package, 3), "__file__", None)
        filename = os.path.join(os.path.dirname(base) if base else "", *filename.split("/"))
    with open(filename, encoding=encoding) as file:
        text = file.read()
    globs = {} if globs is None else globs.copy()
    globs.update(extraglobs or {})
    globs.setdefault("__name__", "__main__")
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    runner.run((parser or DocTestParser()).get_doctest(text, globs, name or os.path.basename(filename), filename, 0))
    return _finish(runner, report)


def run_docstring_examples(f, globs, verbose=False, name="NoName", compileflags=None, optionflags=0):
    """Run the examples in the docstring of f, in which globs are the variables."""
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(verbose=verbose, recurse=False).find(f, name, globs=globs):
        runner.run(test, compileflags=compileflags)


_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """Sets how test cases report differences; gives what was set."""
    global _unittest_reportflags
    if flags & REPORTING_FLAGS != flags:
        raise ValueError("Only reporting flags allowed", flags)
    before, _unittest_reportflags = _unittest_reportflags, flags
    return before


class DocTestCase(unittest.TestCase):
    """The examples of a docstring as a test case."""

    def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
        super().__init__()
        self._dt_test, self._dt_optionflags, self._dt_checker = test, optionflags, checker
        self._dt_setUp, self._dt_tearDown = setUp, tearDown
        self._dt_globs = test.globs.copy()

    def setUp(self):
        """Set up the example's module."""
        if self._dt_setUp is not None:
            self._dt_setUp(self._dt_test)

    def tearDown(self):
        """Take down the example's module."""
        if self._dt_tearDown is not None:
            self._dt_tearDown(self._dt_test)
        self._dt_test.globs.clear()
        self._dt_test.globs.update(self._dt_globs)

    def runTest(self):
        """Run the examples, and fail if one gives something else."""
        test, flags, out = self._dt_test, self._dt_optionflags, StringIO()
        if not flags & REPORTING_FLAGS:
            flags |= _unittest_reportflags
        runner = DocTestRunner(optionflags=flags, checker=self._dt_checker, verbose=False)
        runner.DIVIDER = "-" * 70
        if runner.run(test, out=out.write, clear_globs=False).failed:
            raise self.failureException(self.format_failure(out.getvalue()))

    def format_failure(self, err):
        """Return the message of a failure."""
        test = self._dt_test
        lineno = "unknown line number" if test.lineno is None else "%s" % test.lineno
        last = test.name.rpartition(".")[2]
        return (f"Failed doctest test for {test.name}\n"
                f'  File "{test.filename}", line {lineno}, in {last}\n\n{err}')

    def id(self):
        """Return the name of the test."""
        return self._dt_test.name

    def __repr__(self):
        path = self._dt_test.name.split(".")
        return f"{path[-1]} ({'.'.join(path[:-1])})"

    __str__ = __repr__

    def shortDescription(self):
        """Return a line about the test."""
        return "Doctest: " + self._dt_test.name


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    """The examples of a module as a suite of tests."""
    module = _normalize_module(module)
    tests = (test_finder or DocTestFinder()).find(module, globs=globs, extraglobs=extraglobs)
    suite = unittest.TestSuite()
    for test in sorted(tests):
        if test.examples:
            test.filename = test.filename or module.__file__
            suite.addTest(DocTestCase(test, **options))
    return suite


def DocFileSuite(*paths, globs=None, parser=None, encoding=None, module_relative=True, package=None, **options):
    """The examples of texts as a suite of tests."""
    import os

    suite = unittest.TestSuite()
    for path in paths:
        if module_relative:
            folder = os.path.dirname(getattr(_normalize_module(package, 3), "__file__", ""))
            path = os.path.join(folder, *path.split("/"))
        with open(path, encoding=encoding) as file:
            text = file.read()
        test = (parser or DocTestParser()).get_doctest(text, dict(globs or {}), os.path.basename(path), path, 0)
        suite.addTest(DocTestCase(test, **options))
    return suite


def script_from_examples(s):
    """The examples of a text as a program; the rest becomes comments."""
    lines = []
    for part in DocTestParser().parse(s):
        if isinstance(part, Example):
            lines.append(part.source[:-1])
            if part.want:
                lines.append("# Expected:")
                lines += ["## " + line for line in part.want.split("\n")[:-1]]
        else:
            lines += ["# " + line if line.strip() else "#" for line in part.split("\n")[:-1]]
    while lines and lines[-1] == "#":
        lines.pop()
    while lines and lines[0] == "#":
        lines.pop(0)
    return "\n".join(lines) + "\n"


_USAGE = """\
usage: doctest [-h] [-v] [-o FLAG] [-f] FILE [FILE ...]

  FILE              a module (.py), whose docstrings are tried, or a text
  -v, --verbose     print each example
  -o FLAG           an option such as ELLIPSIS or NORMALIZE_WHITESPACE; may be given again
  -f, --fail-fast   stop at the first failure of each file
  -h, --help        print this
"""


def _main(arguments):
    """The command line: try the examples of files; return a status."""
    import os

    verbose, flags, files = False, 0, []
    rest = iter(arguments)
    for argument in rest:
        if argument in ("-h", "--help"):
            print(_USAGE, end="")
            return 0
        if argument in ("-v", "--verbose"):
            verbose = True
        elif argument in ("-f", "--fail-fast"):
            flags |= FAIL_FAST
        elif argument in ("-o", "--option") or argument.startswith(("-o", "--option=")):
            name = argument.removeprefix("--option=").removeprefix("-o")
            if argument in ("-o", "--option"):
                name = next(rest, "")
            if name not in OPTIONFLAGS_BY_NAME:
                print(f"doctest: error: argument -o/--option: invalid choice: {name!r}", file=sys.stderr)
                return 2
            flags |= OPTIONFLAGS_BY_NAME[name]
        elif argument.startswith("-") and argument != "-":
            print(f"{_USAGE}doctest: error: unrecognized arguments: {argument}", file=sys.stderr)
            return 2
        else:
            files.append(argument)
    if not files:
        print(f"{_USAGE}doctest: error: the following arguments are required: file", file=sys.stderr)
        return 2
    for name in files:
        if name.endswith(".py"):
            folder, file = os.path.split(name)
            sys.path.insert(0, folder)
            module = __import__(file[:-3])
            del sys.path[0]
            failures, _ = testmod(module, verbose=verbose or None, optionflags=flags)
        else:
            failures, _ = testfile(name, module_relative=False, verbose=verbose or None, optionflags=flags)
        if failures:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1:]))
