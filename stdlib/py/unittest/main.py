"""The command line of a file with tests."""

import os
import sys

from . import loader, runner

__unittest = True


_SEARCH = {
    "-s": "start_dir", "--start-directory": "start_dir", "-p": "pattern", "--pattern": "pattern", "-t": "top_level_dir",
    "--top-level-directory": "top_level_dir",
}
_USAGE = """\
usage: {0} [-h] [-v] [-q] [--locals] [-f] [-c] [-b] [-k PATTERN] [TEST ...]
       {0} discover [-s FOLDER] [-p PATTERN] [-t FOLDER]

  TEST            a module, a class, a method or a file; without one, tests are found below the working directory
  -v, --verbose   print the name of each test         -q, --quiet     print no dots
  --locals        local variables in tracebacks       -f, --failfast  stop at the first failure
  -c, --catch     accepted                            -b, --buffer    hide what tests print, unless they fail
  -k PATTERN      only tests whose name has this
  -s, --start-directory FOLDER      where to look (.)
  -p, --pattern PATTERN             which files to look at (test*.py)
  -t, --top-level-directory FOLDER  where imports begin (where to look)
"""


def _module_name(name):
    """Return the module that a file is; other names stay."""
    if not os.path.isfile(name) or not name.lower().endswith(".py"):
        return name
    if os.path.isabs(name):
        relative = os.path.relpath(name, os.getcwd())
        if os.path.isabs(relative) or relative.startswith(os.pardir):
            return name
        name = relative
    return os.path.normpath(name)[:-3].replace("/", ".")


class TestProgram:
    """A command-line program that runs a set of tests."""

    def __init__(self, module="__main__", defaultTest=None, argv=None, testRunner=None,
                 testLoader=loader.defaultTestLoader, exit=True, verbosity=1, failfast=None, catchbreak=None,
                 buffer=None, warnings=None, *, tb_locals=False):
        if isinstance(module, str):
            import importlib
            self.module = importlib.import_module(module)
        else:
            self.module = module
        argv = sys.argv if argv is None else argv
        self.exit = exit
        self.failfast = failfast
        self.verbosity = verbosity
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.warnings = "default" if warnings is None and not sys.warnoptions else warnings
        self.defaultTest = defaultTest
        self.testRunner = testRunner
        self.testLoader = testLoader
        self.progName = argv[0].rpartition("/")[2] if argv else "unittest"
        self.parseArgs(argv)
        self.runTests()

    def parseArgs(self, argv):
        """Read the command line."""
        names, patterns, search = [], [], {}
        finds = self.module is None and argv[1:2] == ["discover"]
        arguments = iter(argv[2:] if finds else argv[1:])
        for arg in arguments:
            arg, equals, given = arg.partition("=") if arg.startswith("--") else (arg, "", "")
            if arg in ("-h", "--help"):
                print(_USAGE.format(self.progName), end="")
                sys.exit(0)
            elif arg in ("-v", "--verbose"):
                self.verbosity = 2
            elif arg in ("-q", "--quiet"):
                self.verbosity = 0
            elif arg in ("-f", "--failfast"):
                self.failfast = True
            elif arg in ("-b", "--buffer"):
                self.buffer = True
            elif arg in ("-c", "--catch"):
                pass
            elif arg == "--locals":
                self.tb_locals = True
            elif arg == "-k" or arg.startswith("-k"):
                pattern = next(arguments, "") if arg == "-k" else arg[2:]
                patterns.append(pattern if "*" in pattern else f"*{pattern}*")
            elif finds and arg in _SEARCH:
                search[_SEARCH[arg]] = given if equals else next(arguments, "")
            elif arg.startswith("-"):
                print(f"{self.progName}: error: unrecognized arguments: {arg}", file=sys.stderr)
                sys.exit(2)
            else:
                names.append(arg)
        if patterns:
            self.testLoader.testNamePatterns = patterns
        if not names and self.defaultTest is not None:
            names = [self.defaultTest] if isinstance(self.defaultTest, str) else list(self.defaultTest)
        if finds or not names and self.module is None:
            # What is not named stands in this order.
            search = dict(zip(("start_dir", "pattern", "top_level_dir"), names)) | search
            self.test = self.testLoader.discover(**{"start_dir": "."} | search)
        elif names:
            if self.module is None:
                names = list(map(_module_name, names))
            self.test = self.testLoader.loadTestsFromNames(names, self.module)
        else:
            self.test = self.testLoader.loadTestsFromModule(self.module)

    def runTests(self):
        """Run the tests, and end the program unless exit is false."""
        test_runner = runner.TextTestRunner if self.testRunner is None else self.testRunner
        if isinstance(test_runner, type):
            try:
                test_runner = test_runner(verbosity=self.verbosity, failfast=self.failfast, buffer=self.buffer,
                                          warnings=self.warnings, tb_locals=self.tb_locals)
            except TypeError:
                test_runner = test_runner()
        self.result = test_runner.run(self.test)
        if self.exit:
            sys.exit(not self.result.wasSuccessful())


main = TestProgram
