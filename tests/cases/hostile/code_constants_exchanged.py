# Constants that instructions rest on are exchanged for others: counts of unpackings, names of arguments, inner code.
# CPython trusts what it is given, and crashes: there nothing is exchanged.
import sys


def unpack(x):
    a, *b, c = x
    return a, b, c

def call(f):
    return f(1, 2, key=3)

def outer(a):
    def inner():
        return a
    return inner

def many():
    p = q = r = s = t = 0
    def inner():
        return p, q, r, s, t
    return inner

def exchanged(function, change):
    if sys.implementation.name == "cpython":
        return
    code = function.__code__
    try:
        new = code.replace(co_consts=tuple(change(constant) for constant in code.co_consts))
    except (ValueError, TypeError):
        return
    copy = type(function)(new, globals())
    for arguments in ((), ([1, 2, 3],), (dict,)):
        try:
            copy(*arguments)
        except Exception:
            pass

for shape in ((1, 2000), (2000, 1), (-1, 2), (-60000, 60001), (2**40, 1), (1,), (), "ab", 5, (1.5, 1), (True, 1)):
    exchanged(unpack, lambda constant: shape if constant == (1, 1) else constant)
for names in (("a", "b", "c", "d", "e"), ("key", "key"), (1,), (), "key", None, ("key",) * 5000):
    exchanged(call, lambda constant: names if constant == ("key",) else constant)
code = type(many.__code__)
inner = [constant for constant in many.__code__.co_consts if isinstance(constant, code)][0]
exchanged(outer, lambda constant: inner if isinstance(constant, code) else constant)
exchanged(outer, lambda constant: 5 if isinstance(constant, code) else constant)
print("end", unpack("abcd"))  # expect: end ('a', ['b', 'c'], 'd')
