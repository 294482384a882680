"""Compiling what somebody types: is it complete, wrong, or is there more to come?"""

import __future__
import warnings

__all__ = ["compile_command", "Compile", "CommandCompiler"]

PyCF_DONT_IMPLY_DEDENT = 0x200
PyCF_ALLOW_INCOMPLETE_INPUT = 0x4000
_ASKING = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT
_FEATURES = [getattr(__future__, name) for name in __future__.all_feature_names]


def _maybe_compile(compiler, source, filename, symbol):
    """The code, or `None` if the text is the beginning of a longer one; `compiler` is told whether to ask for that."""
    if symbol != "eval" and all(not line.strip() or line.strip()[0] == "#" for line in source.split("\n")):
        source = "pass"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", (SyntaxWarning, DeprecationWarning))
        try:
            compiler(source, filename, symbol, True)
        except SyntaxError:
            try:
                compiler(source + "\n", filename, symbol, True)
                return None
            except SyntaxError as error:
                if "incomplete input" in str(error):
                    return None
    return compiler(source, filename, symbol, False)


def _compile(source, filename, symbol, asks):
    return compile(source, filename, symbol, _ASKING if asks else 0)


def compile_command(source, filename="<input>", symbol="single"):
    """The code of an input; None if more lines have to follow."""
    return _maybe_compile(_compile, source, filename, symbol)


class Compile:
    """Compiles texts; what one imports from `__future__` holds for those that follow."""

    def __init__(self):
        self.flags = _ASKING

    def __call__(self, source, filename, symbol, asks=True):
        code = compile(source, filename, symbol, self.flags if asks else self.flags & ~_ASKING, True)
        for feature in _FEATURES:
            if code.co_flags & feature.compiler_flag:
                self.flags |= feature.compiler_flag
        return code


class CommandCompiler:
    """Like `compile_command`, for texts that follow each other."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename="<input>", symbol="single"):
        return _maybe_compile(self.compiler, source, filename, symbol)
