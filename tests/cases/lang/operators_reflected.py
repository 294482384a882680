# Operators of classes and of subclasses of builtin types.
# modes: plain
class N:
    def __init__(s, v): s.v = v
    def __add__(s, o): return ("add", s.v, getattr(o, "v", o)) if not isinstance(o, str) else NotImplemented
    def __radd__(s, o): return ("radd", s.v, o)
    def __iadd__(s, o): s.v += 100; return s
    def __mul__(s, o): return NotImplemented
    def __lt__(s, o): return "lt"
    def __eq__(s, o): return "eq"
    def __getitem__(s, i): return i
    def __call__(s, *a, **k): return a, k
    def __matmul__(s, o): return "mm"
    def __divmod__(s, o): return "dm"
    def __rdivmod__(s, o): return "rdm"
    def __pow__(s, o, m=None): return ("pow", o, m)
    def __rpow__(s, o): return "rpow"
    def __index__(s): return 3
    def __bool__(s): return False
    def __len__(s): return 5
    def __contains__(s, x): return "yes"
    def __neg__(s): return "neg"
    def __abs__(s): return "abs"
    def __round__(s, n=None): return ("round", n)
    def __int__(s): return 8
    def __float__(s): return 8.5
    def __complex__(s): return 1j
    def __format__(s, f): return "fmt:" + f
    def __hash__(s): return 5
    def __reversed__(s): return "rev"
    def __trunc__(s): return 4
    def __floor__(s): return "floor"
    def __bytes__(s): return b"by"
    def __dir__(s): return ["b", "a"]
n = N(1)
print(n + 1, 1 + n, n + n, n < 1, 1 > n, n == 1, 1 == n, n != 1, n[1:2, ...], n(1, k=2), n @ 1)
for f in (lambda: n + "s", lambda: n * 2, lambda: 2 * n, lambda: n - 1, lambda: n > 1, lambda: n <= 1, lambda: ~n):
    try: print(f())
    except TypeError as e: print(e)
n += 1; print(n.v, divmod(n, 1), divmod(1, n), n ** 2, pow(n, 2, 3), 2 ** n)
print([1, 2, 3, 4][n], "x" * n, bool(n), len(n), 5 in n, -n, abs(n), round(n), round(n, 2), int(n), float(n), complex(n))
print(f"{n:abc}", format(n, "q"), hash(n), reversed(n), bytes(n), dir(n), range(10)[n], hex(n), bin(n))
class Base:
    def __add__(s, o): return "Base.add"
    def __radd__(s, o): return "Base.radd"
class Der(Base):
    def __radd__(s, o): return "Der.radd"
print(Base() + Der(), Der() + Base(), Base() + Base())
class Same(Base): pass
print(Base() + Same())
class I(int):
    def __add__(s, o): return I(int(s) + int(o) + 1000)
    def __repr__(s): return f"I({int(s)})"
print(I(1) + 2, 2 + I(1), I(5) * 2, type(I(5) * 2).__name__, I(3) == 3, hash(I(3)), {3: "a"}[I(3)], -I(3), I(7) // 2, I("12"), I(5) > 4, [10, 20, 30, 40][I(2)], sum([I(1), I(2)]))
class S(str):
    def upper(s): return S("U:" + str.upper(s))
    def __getitem__(s, i): return S(str.__getitem__(s, i))
s = S("abc"); print(s.upper(), s[0], type(s[0]).__name__, s + "d", type(s + "d").__name__, "ab" in s, len(s), {s: 1}["abc"], s == "abc", f"{s:>5}", "%s" % s, s.join(["1", "2"]), isinstance(s, str), str(s) is s, type(str(s)).__name__)
class L(list):
    def append(s, x): super().append(x * 2)
    def __len__(s): return 99
l = L([1]); l.append(2); print(l, len(l), list(l), l + [1], type(l + [1]).__name__, l == [1, 4], l[1], sorted(l), bool(L()))
class D(dict):
    def __missing__(s, k): return k * 2
    def __setitem__(s, k, v): super().__setitem__(k, v + 1)
d = D(a=1); d["b"] = 1; print(d, d["zz"], d.get("q"), dict(d), {**d}, d == {"a": 1, "b": 2}, D.fromkeys("xy", 0))
class T(tuple):
    def __new__(cls, *a): return super().__new__(cls, a)
    @property
    def first(s): return s[0]
t = T(1, 2, 3); print(t, t.first, t[1:], len(t), t == (1, 2, 3), hash(t) == hash((1, 2, 3)), type(t + (1,)).__name__); a, b, c = t
class F(float): pass
print(F(1.5) + 1, type(F(1.5) + 1).__name__, repr(F(2.5)), F("3") == 3, F(2).is_integer())
class Fs(frozenset): pass
print(Fs([1]) | {2}, type(Fs([1]) | {2}).__name__, len(Fs("ab")), 1 in Fs([1]))
class St(set):
    def add(s, x): super().add(x); return "added"
st = St([1]); print(st.add(2), sorted(st), st)
class By(bytes): pass
print(By(b"ab"), By(b"ab")[0], By(b"ab") + b"c")
class B2:
    def __eq__(s, o): return True
try: hash(B2())
except TypeError as e: print(e)
class Cmp:
    def __init__(s, k): s.k = k
    def __lt__(s, o): return s.k < o.k
    def __repr__(s): return f"C{s.k}"
print(sorted([Cmp(3), Cmp(1), Cmp(2)]), max(Cmp(1), Cmp(5)), min([Cmp(4), Cmp(2)]))
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1.0 == True, not 1 in [1], 2 ** -1, -2 ** 2, 7 // -2, -7 % 3, divmod(-7, 2), 5 if 0 else 6, 0 or "a", 1 and 2)
class R:
    def __bool__(s): return 5
try: bool(R())
except TypeError as e: print(e)
class Ln:
    def __len__(s): return -1
try: len(Ln())
except ValueError as e: print(e)
class Rp:
    def __repr__(s): return 5
try: repr(Rp())
except TypeError as e: print(e)
try: str(Rp())
except TypeError as e: print(e)
class It:
    def __iter__(s): return 5
try: iter(It())
except TypeError as e: print(e)
class Old:
    def __getitem__(s, i):
        if i > 2: raise IndexError
        return i
print(list(Old()), 2 in Old(), 7 in Old())
