# The stack as text.
import traceback
import sys
def st():
    print(traceback.format_stack()); traceback.print_stack(file=sys.stdout); print(traceback.extract_stack())
st()
print(traceback.format_list([("a.py", 3, "f", "x = 1"), ("b.py", 4, "g", "")]))
try: [].appendd
except AttributeError: traceback.print_exc(file=sys.stdout)
try: nme
except NameError: traceback.print_exc(file=sys.stdout)
class E(Exception):
    def __str__(self): raise ValueError
print(traceback.format_exception_only(E()))
for bad in (lambda: traceback.format_exception(3), lambda: traceback.format_exception(ValueError, None)):
    try: print(bad())
    except Exception as x: print(type(x), x)
try:
    (1 +
     None)
except TypeError: print(traceback.format_exc())
def gen():
    yield 1
    raise RuntimeError("gen")
try: list(gen())
except RuntimeError: print(traceback.format_exc())
