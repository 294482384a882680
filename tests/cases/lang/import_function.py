# __import__ checks its arguments; statements use the one that stands in builtins.
# modes: plain
import builtins

def attempt(*args):
    try:
        print(__import__(*args).__name__)
    except Exception as error:
        print(type(error).__name__, error)

attempt("math")
attempt(1)
attempt("")
attempt("math", None, None, None, -1)
attempt("math", "no dict")
attempt("math", "no dict", None, None, 1)
attempt("math", None, None, None, 1)
attempt("math", {}, None, None, 1)
attempt("math", {"__name__": "main"}, None, None, 1)
attempt("no_such_module")
attempt("collections.abc")
attempt("collections.abc", None, None, ["abc"])
attempt("collections.abc", None, None, [1])

original = builtins.__import__

class Loaded:
    part = None

def replacement(name, globals=None, locals=None, fromlist=(), level=0):
    print("import", name, fromlist, level, type(globals).__name__)
    module = Loaded()
    module.part = Loaded()
    module.part.leaf = "leaf"
    module.one = 1
    return module

builtins.__import__ = replacement
import first
import first.part
import first.part as p
from second import one
from third.x import one as o, part
builtins.__import__ = original
print(first.one, p.leaf, one, o, part.leaf)

def local():
    builtins.__import__ = lambda name, globals, locals, fromlist, level: locals
    import found
    builtins.__import__ = original
    return found

class Body:
    builtins.__import__ = lambda name, globals, locals, fromlist, level: sorted(locals)
    import found
    builtins.__import__ = original

print(local(), Body.found)
del builtins.__import__
try:
    import math
except ImportError as error:
    print(error)
builtins.__import__ = original
