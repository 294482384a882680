# Binary operators try the left operand, then the reflected method of the right one.
# modes: plain, lms

class V:
    def __init__(self, n): self.n = n
    def __repr__(self): return f"V({self.n})"
    def __add__(self, o): return V(self.n + (o.n if isinstance(o, V) else o)) if isinstance(o, (V, int)) else NotImplemented
    def __radd__(self, o): return f"radd {o!r}"
    def __sub__(self, o): return "sub"
    def __mul__(self, o): return "mul"
    def __truediv__(self, o): return "truediv"
    def __floordiv__(self, o): return "floordiv"
    def __mod__(self, o): return "mod"
    def __divmod__(self, o): return "divmod"
    def __pow__(self, o, m=None): return f"pow {o} {m}"
    def __rpow__(self, o): return f"rpow {o}"
    def __lshift__(self, o): return "lshift"
    def __rshift__(self, o): return "rshift"
    def __and__(self, o): return "and"
    def __or__(self, o): return "or"
    def __xor__(self, o): return "xor"
    def __matmul__(self, o): return "matmul"
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __invert__(self): return "invert"
    def __abs__(self): return "abs"
    def __rsub__(self, o): return f"rsub {o}"

v = V(1)
print(v + V(2), v + 5, 5 + v, "a" + v)  # expect: V(3) V(6) radd 5 radd 'a'
try:
    v + "a"
except TypeError as error:
    print(error)  # expect: unsupported operand type(s) for +: 'V' and 'str'
print(v - 1, v * 1, v / 1, v // 1, v % 1, divmod(v, 1), v ** 2, 2 ** v, pow(v, 2, 3))
# expect: sub mul truediv floordiv mod divmod pow 2 None rpow 2 pow 2 3
print(v << 1, v >> 1, v & 1, v | 1, v ^ 1, v @ 1, -v, +v, ~v, abs(v), 10 - v)
# expect: lshift rshift and or xor matmul neg pos invert abs rsub 10
try:
    1 * v
except TypeError as error:
    print(error)  # expect: unsupported operand type(s) for *: 'int' and 'V'

class W(V):
    def __radd__(self, o): return "subclass first"

print(V(1) + W(2), sum([V(1), V(2)], V(0)))  # expect: subclass first V(3)
x = V(1)
x += 1
print(x)  # expect: V(2)
