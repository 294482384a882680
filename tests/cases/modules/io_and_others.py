# io.StringIO, copy, pprint, textwrap, statistics, fractions, decimal: first steps.
import io
f = io.StringIO("one\ntwo\n")
print(f.readline(), list(f), f.getvalue() == "one\ntwo\n", f.read())
out = io.StringIO()
print("x", 1, file=out)
out.write("y")
print(repr(out.getvalue()))
import copy
print(copy.deepcopy([1, [2]]), copy.copy({"a": 1}))
import textwrap
print(textwrap.dedent("  a\n  b"), textwrap.shorten("hello big world", 11))
print(textwrap.fill("aaa bbb ccc", 7), textwrap.indent("x\ny", "> "))
