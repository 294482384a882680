# Tracebacks show the lines that linecache knows of a text.
# modes: plain
import linecache
import traceback

text = "def f():\n    return 1 / 0\nf()\n"
linecache.cache["<made up>"] = (len(text), None, text.splitlines(True), "<made up>")
try:
    exec(compile(text, "<made up>", "exec"))
except ZeroDivisionError:
    print([line for line in traceback.format_exc().splitlines()[3:] if line.strip("^~ ")])
try:
    exec(compile(text, "<unknown>", "exec"))
except ZeroDivisionError as error:
    print([entry.line for entry in traceback.extract_tb(error.__traceback__)][1:])
