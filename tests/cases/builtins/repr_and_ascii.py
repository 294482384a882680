# repr, str and ascii of every kind of value.
# modes: plain, lms
values = [1, -5, 1.5, True, None, "a'b", "é\n", b"x\xff", [1, "a"], (1,), {"k": [1]}, {5}, frozenset([1]), range(2), 1j, ..., slice(1, 2)]
for v in values:
    print(repr(v), str(v), ascii(v))
print(repr(print), repr(len), repr(int), repr(type), repr(Exception))
print(repr([].append).startswith("<built-in method append of list object at 0x"))
def f(): pass

class C:
    def m(self): pass

print(repr(f).startswith("<function f at 0x"), repr(C))
print(repr(C().m).startswith("<bound method C.m of <__main__.C object at 0x"))
print(repr(lambda: 0).startswith("<function <lambda> at 0x"))
print(repr(C.m).startswith("<function C.m at 0x"))
print(repr(x for x in []).startswith("<generator object <genexpr> at 0x"))
import math
print(repr(math), repr(math.sqrt), repr(ValueError("x")), repr(KeyError), repr(dict.keys({})))
print(repr({}.items()), repr(iter([])).startswith("<list_iterator object at 0x"))
print(repr("\x00\x1f\x7f\x80\xad\u0378\ud800"), repr("tab\tquote\"'"), ascii("ünï"), repr("字"))
print(repr("\U0001f40d"), repr(chr(0xe000)))
print(str([None, "x", 1.0, {"a": ("b",)}]), str(b"abc"), str(C), str(type(None)))
