# Stack summaries and TracebackException.
import traceback
import sys
def f(x):
    return 1 / x
def g():
    try:
        f(0)
    except ZeroDivisionError as e:
        raise ValueError("bad") from e
try:
    g()
except ValueError as e:
    for s in traceback.extract_tb(e.__traceback__):
        print(s, tuple(s), s.lineno, s.name, s.line, len(s), s[1])
    print(traceback.format_exception(e, limit=1), traceback.format_exception(e, limit=-1, chain=False))
    te = traceback.TracebackException.from_exception(e)
    print(str(te), te.exc_type, te.__cause__, te.__context__ is None, te.stack)
    print("".join(te.format()))
    traceback.print_exception(type(e), e, e.__traceback__, file=sys.stdout)
    traceback.print_tb(e.__traceback__, file=sys.stdout)
traceback.print_exc(file=sys.stdout)
print(repr(traceback.format_exc()))
