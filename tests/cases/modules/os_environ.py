# os.environ and constants of os.
import os
def attempt(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as error:
        print(type(error).__name__, error)

os.environ["PY2X"]="v"; print(os.environ["PY2X"], os.getenv("PY2X"), os.getenv("nopeX"), os.getenv("nopeX", 3), os.path.expandvars("$PY2X/${PY2X}x$$nope"), os.path.expanduser("~")==os.environ["HOME"], "PY2X" in os.environ); del os.environ["PY2X"]; attempt(lambda: os.environ["PY2X"]); attempt(os.environ.__setitem__, "a", 5); attempt(os.environ.__setitem__, 5, "a")
# expect: v v None 3 v/vx$$nope True True
# expect: KeyError 'PY2X'
# expect: TypeError str expected, not int
# expect: TypeError str expected, not int
print(os.name, os.sep, os.linesep=="\n", os.pathsep, os.curdir, os.pardir, os.extsep, os.altsep, os.devnull, len(os.urandom(8)), type(os.getpid()))
# expect: posix / True : . .. . None /dev/null 8 <class 'int'>
print(os.fspath("a"), os.fspath(b"a"), os.fsencode("é"), ascii(os.fsdecode(b"\xff"))); attempt(os.fspath, 5)
# expect: a b'a' b'\xc3\xa9' '\udcff'
# expect: TypeError expected str, bytes or os.PathLike object, not int
