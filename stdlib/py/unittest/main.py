"""The command line of a file with tests."""

import sys

from . import loader, runner

__unittest = True


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
        names, patterns = [], []
        arguments = iter(argv[1:])
        for arg in arguments:
            if arg in ("-v", "--verbose"):
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
            elif arg == "-k":
                pattern = next(arguments, "")
                patterns.append(pattern if "*" in pattern else f"*{pattern}*")
            elif arg.startswith("-"):
                print(f"{self.progName}: error: unrecognized arguments: {arg}", file=sys.stderr)
                sys.exit(2)
            else:
                names.append(arg)
        if patterns:
            self.testLoader.testNamePatterns = patterns
        if not names and self.defaultTest is not None:
            names = [self.defaultTest] if isinstance(self.defaultTest, str) else list(self.defaultTest)
        if names:
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
