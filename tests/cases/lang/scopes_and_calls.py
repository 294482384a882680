# Scopes of classes and comprehensions, binding of arguments, unpacking, match.
# modes: plain
x = "global"
class C:
    x = "class"
    def m(self): return x
    y = [x for _ in range(1)]
    z = x
    l = lambda self: x
    try: w = [z for _ in range(1)]
    except NameError as e: w = str(e)
    g = list(x for x in [x])
print(C().m(), C.y, C.z, C().l(), C.w, C.g)
def f():
    x = "f"
    class D:
        a = x
        x = "d"
        b = x
        def m(self): return x
    return D.a if hasattr(D, "a") else None, D.b, D().m()
try: print(f())
except NameError as e: print(e)
def f2():
    x = "f"
    class D:
        b = x
        nonlocal_x = [x for _ in "a"]
        def m(self): return x
    return D.b, D.nonlocal_x, D().m()
print(f2())
def counter():
    n = 0
    def inc(): nonlocal n; n += 1; return n
    def get(): return n
    return inc, get
inc, get = counter(); inc(); inc(); print(get(), inc.__closure__[0].cell_contents, inc.__code__.co_freevars)
fs = [lambda: i for i in range(3)]; print([f() for f in fs])
fs = [lambda i=i: i for i in range(3)]; print([f() for f in fs])
print([(a, b) for a in range(3) if a for b in range(a)], {k: v for k, v in zip("ab", [1, 2])}, {c for c in "aaa"})
if (n := 10) > 5: print(n)
print([y := 1, y ** 2], [last := v for v in range(3)], last)
def w(): return [z := q for q in range(3)], z
print(w())
def star(a, b=2, *c, d, e=5, **k): return a, b, c, d, e, k
print(star(1, d=4), star(1, 2, 3, d=4, z=1), star(*[1, 2, 3], **{"d": 1, "q": 2}))
def po(a, /, b, *, c): return a, b, c
for call in (lambda: po(1, 2, 3), lambda: po(a=1, b=2, c=3), lambda: po(1, c=3), lambda: star(), lambda: star(1), lambda: po(1, 2, c=3, d=4), lambda: star(1, a=2, d=1), lambda: po(1, 2, c=1, **{"c": 2}), lambda: po(*5), lambda: po(**5), lambda: po(1, b=2, c=3), lambda: (lambda: 0)(1), lambda: (lambda a: 0)(), lambda: (lambda a, b: 0)(), lambda: (lambda *, k: 0)(), lambda: (lambda *, k, j: 0)(), lambda: po(**{1: 2})):
    try: print(call())
    except TypeError as e: print(e)
a, *b, c = range(5); print(a, b, c)
(a, b), [c, *d] = (1, 2), [3]; print(a, b, c, d)
for i, (j, *k) in [(1, (2, 3, 4))]: print(i, j, k)
for bad in ("a, b = 1", "a, b = [1]", "a, b = [1, 2, 3]", "a, *b, c = [1]"):
    try: exec(bad)
    except (TypeError, ValueError) as e: print(e)
d = {**{"a": 1}, "b": 2, **{"a": 3}}; print(d, [*range(2), *"ab"], (*[1],), {*[1, 1]})
print((lambda *a, **k: (a, k))(1, *[2], x=1, **{"y": 2}))
i = 5; i += 1; l = [1]; m = l; l += [2]; print(i, m)
t = ([],)
try: t[0] += [1]
except TypeError as e: print(e, t)
def defaults(a=[]): a.append(1); return a
print(defaults(), defaults())
def annotated(a: int, b: "str" = 1) -> float: ...
print(annotated.__annotations__, annotated.__defaults__)
v: int = 5
undefined: str
print(__annotations__)
global_decl = 1
def gd(): global global_decl; global_decl += 1
gd(); print(global_decl)
print([i for i in range(3)], i)
def gen_scope():
    data = [1, 2]
    return list(d * m for d in data for m in data)
print(gen_scope())
def nested():
    def a():
        def b(): return x2
        return b
    x2 = 7
    return a()()
print(nested())
print((lambda x: (lambda y: x + y))(1)(2))
def kwonly_defaults(*, a=1): return a
print(kwonly_defaults.__kwdefaults__, kwonly_defaults(a=3))
match {"k": [1, 2, {"z": 3}], "o": 1}:
    case {"k": [a, b, {"z": zz}], **rest}: print(a, b, zz, rest)
class Pt:
    __match_args__ = ("x", "y")
    def __init__(s, x, y): s.x, s.y = x, y
def mt(v):
    match v:
        case Pt(0, y=yy): return "P0", yy
        case Pt(a, b) if a == b: return "diag"
        case Pt(): return "pt"
        case [1, *r]: return "list1", r
        case (1 | 2) as n: return "n", n
        case str(s): return "s", s
        case {"a": 1}: return "da"
        case None | True: return "c"
        case [_, _]: return "two"
        case -1.5 | 1+2j: return "num"
        case int(): return "int"
    return "none"
print([mt(v) for v in (Pt(0, 3), Pt(1, 1), Pt(1, 2), [1, 2, 3], 2, "q", {"a": 1, "b": 2}, None, (3, 4), -1.5, 1+2j, 77, 2.5, b"ab")])
try:
    match Pt(1, 2):
        case Pt(1, 2, 3): pass
except TypeError as e: print(e)
