# repr, str, format, bytes and how they stand in for each other.
# modes: plain, lms

class R:
    def __repr__(self): return "R!"

class S:
    def __str__(self): return "S!"

class RS:
    def __repr__(self): return "repr"
    def __str__(self): return "str"

print(R(), str(R()), [R()], f"{R()}", "%s %r" % (R(), R()))  # expect: R! R! [R!] R! R! R!
print(str(S()), repr(S()).startswith("<__main__.S object at 0x"))  # expect: S! True
print(RS(), [RS()], (RS(),), {"k": RS()}, f"{RS()} {RS()!r}", "{0} {0!r}".format(RS()))
# expect: str [repr] (repr,) {'k': repr} str repr str repr

class Bad:
    def __repr__(self): return 5

try:
    repr(Bad())
except TypeError as error:
    print(error)  # expect: __repr__ returned non-string (type int)

class BadStr:
    def __str__(self): return None

try:
    str(BadStr())
except TypeError as error:
    print(error)  # expect: __str__ returned non-string (type NoneType)

class F:
    def __format__(self, spec): return f"[{spec}]"

print(format(F(), "x"), f"{F():>10}", "{:a b}".format(F()), format(F()))  # expect: [x] [>10] [a b] []

class B:
    def __bytes__(self): return b"bytes"

print(bytes(B()))  # expect: b'bytes'

class I:
    def __int__(self): return 7
    def __float__(self): return 7.5
    def __index__(self): return 2
    def __complex__(self): return 1j

print(int(I()), float(I()), [10, 20, 30][I()], complex(I()), hex(I()), "abc"[I():])  # expect: 7 7.5 30 1j 0x2 c

class Loop:
    def __init__(self): self.items = [self]
    def __repr__(self): return f"Loop({len(self.items)})"

print(Loop().items)  # expect: [Loop(1)]
x = [1]
x.append(x)
d = {}
d["d"] = d
print(x, d)  # expect: [1, [...]] {'d': {...}}
