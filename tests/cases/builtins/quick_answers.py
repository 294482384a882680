# Builtins and methods on the arguments that programs give them most, and on all others.
from math import gcd, sqrt
class Whole(int):
    pass
class Text(str):
    pass
class Claims:
    @property
    def __class__(self):
        return int
class Meta(type):
    def __instancecheck__(cls, value):
        return value == 3
class Checked(metaclass=Meta):
    pass
values = [1, True, 2**70, 1.5, "a", "é", b"a", [], (), {}, set(), None, Whole(3), Text("q"), Claims(), int]
for cls in [int, bool, float, str, list, tuple, dict, set, object, type, Whole, Text, Claims, Checked, (int, str), (str, (float, list)), ()]:
    print([isinstance(value, cls) for value in values])
def show(f, *args):
    try:
        print(repr(f(*args)), end=" ")
    except Exception as error:
        print(type(error).__name__, error, end=" ")
for f in [ord, chr, abs, len, str, int, float, sqrt]:
    for value in [0, 5, -7, 97, 255, 256, 0x1F600, 2**40, 2**70, -2**70, True, 1.5, -0.0, "a", "é", "12", "-12", " 7_0 ", "ab", "", Whole(65), Text("7"), None]:
        show(f, value)
    show(f)
    show(f, 1, 2, 3)
    print()
for a in [0, 7, -7, 2**49, -2**63, 2**70, True, 1.5, "x"]:
    for b in [0, 2, -2, 2**62, -2**70, 3 * 2**68, False, 2.5, "y"]:
        for f in [divmod, gcd, min, max]:
            show(f, a, b)
    print()
show(gcd); show(gcd, 12, -18, 27); show(gcd, 0, 0); show(gcd, 5); show(gcd, 2**80, 6**30); show(gcd, -2**80, 0)
show(min, 3, 1, 2); show(max, "b", "a", "c"); show(min, [2, 1]); show(max, ()); show(min, 1, "a"); show(max, 1, 1.0); show(max, 1.0, 1)
show(min, [float("nan"), 1.0]); show(max, (1, 2), (1, 3)); show(min, {3, 2}); print(max(5, 3, key=lambda v: -v))
print()
d = {"a": 1, 2: "two", (1, 2): None}
show(d.get, "a"); show(d.get, "b"); show(d.get, "b", 5); show(d.get, (1, 2), 7); show(d.get, []); show(d.get, 2.0); show(d.get); show(dict.get, d, "a")
print()
for text in ["", "a", "A", "1", " ", "hello", "HELLO", "Hello World", "abc123", "12345", " \t\n", "éÀß", "Ωmega", "a" * 30, "ABCDEFGHIJKLMNOPQRSTUVWXYZ@[`{", Text("Sub")]:
    print(ascii((text.lower(), text.upper(), text.isalnum(), text.isalpha(), text.isdigit(), text.isspace(), text.islower(), text.isupper())),
          text.startswith("h"), text.startswith(("a", "H")), text.endswith("o"), text.endswith(""), text.startswith("e", 1))
show("a".startswith, 1); show("a".endswith, (1,)); show("a".lower, 1); show(str.upper, 5); show(str.upper)
print()
e = Text("x")
print(type(e.lower()), type(e + ""), type("" + e), f"{e}", type(f"{e}"), "%s" % e, "".join([e]), type("".join([e])))
