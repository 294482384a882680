# Blanks behind a line move the marks below it.
import linecache
import sys
import traceback

text = "def f():\n    x = 1;  g()   \n\ndef g():\n    return [1][2] # note\t\n"
linecache.cache["made.py"] = (len(text), None, text.splitlines(True), "made.py")
namespace = {}
exec(compile(text, "made.py", "exec"), namespace)
try:
    namespace["f"]()
except IndexError:
    traceback.print_exc(file=sys.stdout)
