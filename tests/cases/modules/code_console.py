# A prompt within a program.
import code
import codeop
import sys

sys.stderr = sys.stdout
for source in ("", "# c", "x = 1", "if 1:", "if 1:\n  x", "if 1:\n  x\n", "(1,", "'''a", "@d", "@d\ndef f(): pass", "def f():\n  return 1",
               "try:\n  x\n", "class A: pass\n", "x\\", "print(1); print(2)", "async def f():", "match x:", "  x", "else:", "a b c)"):
    for symbol in ("single", "exec"):
        try:
            print(repr(source), symbol, codeop.compile_command(source, symbol=symbol) is not None)
        except SyntaxError as error:
            print(repr(source), symbol, type(error).__name__)
lines = iter(["x = 5", "x", "for i in range(2):", "    print(i)", "", "1/0", "def f():", "    return x", "", "f()", "[1,", "2]", "x = )",
              "from __future__ import annotations", "def g(a: zork): pass", "", "g.__annotations__", "raise ValueError('a')"])


def read(prompt):
    try:
        line = next(lines)
    except StopIteration:
        raise EOFError
    print(prompt + line)
    return line


code.interact("banner", read, {"__name__": "there"}, "bye")
console = code.InteractiveConsole()
print(console.push("if 1:"), console.push("  y = 2"), console.push(""), console.locals["y"], console.buffer)
try:
    console.push("raise SystemExit(4)")
except SystemExit as error:
    print(error.code)
