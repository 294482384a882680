# Exception groups, repeated lines, notes.
import traceback
import sys
try:
    raise ExceptionGroup("eg", [ValueError(1), ExceptionGroup("in", [TypeError("t"), KeyError("k")])])
except ExceptionGroup as e:
    print(traceback.format_exc()); print(traceback.format_exception(e))
def rec(n):
    if n == 0: raise KeyError("deep")
    rec(n-1)
try: rec(8)
except KeyError: print(traceback.format_exc())
try: compile("a b c", "x.py", "exec")
except SyntaxError as e: print("".join(traceback.format_exception_only(e)))
e = ValueError("n"); e.add_note("note1\nline2"); e.add_note("n3")
print(traceback.format_exception(e))
