"""A prompt within a program: texts are compiled as they come, run in a namespace, and their errors printed."""

import sys
import traceback
from codeop import CommandCompiler, compile_command

__all__ = ["InteractiveInterpreter", "InteractiveConsole", "interact", "compile_command"]


class InteractiveInterpreter:
    """Runs texts in a namespace; it neither reads nor keeps what was typed."""

    def __init__(self, locals=None):
        self.locals = {"__name__": "__console__", "__doc__": None} if locals is None else locals
        self.compile = CommandCompiler()

    def runsource(self, source, filename="<input>", symbol="single"):
        """Runs a text if it is complete; says whether there is more to come."""
        try:
            code = self.compile(source, filename, symbol)
        except (OverflowError, SyntaxError, ValueError):
            self.showsyntaxerror(filename)
            return False
        if code is None:
            return True
        self.runcode(code)
        return False

    def runcode(self, code):
        """Runs code; an error that it raises is shown, and does not end the console."""
        try:
            exec(code, self.locals)
        except BaseException as error:
            if isinstance(error, SystemExit):
                raise
            self.showtraceback()

    def showsyntaxerror(self, filename=None):
        """Write the error of the source that was just compiled."""
        kind, value, _ = sys.exc_info()
        if filename and kind is SyntaxError:
            try:
                message, (_, lineno, offset, line) = value.args[0], value.args[1][:4]
            except (IndexError, ValueError):
                pass
            else:
                value = SyntaxError(message, (filename, lineno, offset, line))
        self._show(kind, value, None)

    def showtraceback(self):
        """Write the exception of the code that was just run."""
        kind, value, tb = sys.exc_info()
        self._show(kind, value, tb.tb_next)

    def _show(self, kind, value, tb):
        sys.last_type, sys.last_value, sys.last_traceback = kind, value, tb
        if sys.excepthook is sys.__excepthook__:
            self.write("".join(traceback.format_exception(kind, value, tb)))
        else:
            sys.excepthook(kind, value, tb)

    def write(self, data):
        """Write a text to standard error."""
        sys.stderr.write(data)


class InteractiveConsole(InteractiveInterpreter):
    """An interpreter that reads lines from a prompt."""

    def __init__(self, locals=None, filename="<console>"):
        super().__init__(locals)
        self.filename = filename
        self.resetbuffer()

    def resetbuffer(self):
        """Forget the lines of a statement that is not complete."""
        self.buffer = []

    def interact(self, banner=None, exitmsg=None):
        """Read lines and run them, to the end of the input."""
        for name, prompt in (("ps1", ">>> "), ("ps2", "... ")):
            if not hasattr(sys, name):
                setattr(sys, name, prompt)
        if banner is None:
            self.write('Python %s on %s\n%s\n(%s)\n' % (
                sys.version, sys.platform,
                'Type "help", "copyright", "credits" or "license" for more information.', self.__class__.__name__))
        elif banner:
            self.write("%s\n" % str(banner))
        more = False
        while True:
            try:
                line = self.raw_input(sys.ps2 if more else sys.ps1)
            except EOFError:
                self.write("\n")
                break
            except KeyboardInterrupt:
                self.write("\nKeyboardInterrupt\n")
                self.resetbuffer()
                more = False
            else:
                more = self.push(line)
        if exitmsg is None:
            self.write("now exiting %s...\n" % self.__class__.__name__)
        elif exitmsg != "":
            self.write("%s\n" % exitmsg)

    def push(self, line):
        """Takes a line; says whether there is more to come."""
        self.buffer.append(line)
        more = self.runsource("\n".join(self.buffer), self.filename)
        if not more:
            self.resetbuffer()
        return more

    def raw_input(self, prompt=""):
        """Return a line of input, after writing a prompt."""
        return input(prompt)


def interact(banner=None, readfunc=None, local=None, exitmsg=None):
    """Reads inputs and runs them, until there is none left."""
    console = InteractiveConsole(local)
    if readfunc is not None:
        console.raw_input = readfunc
    console.interact(banner, exitmsg)
