# Operators, subscripts and calls of instances: NotImplemented, errors, recursion and order of effects.
# modes: plain, lms, gc-stress


class Vector:
    def __init__(self, *parts):
        self.parts = parts

    def __add__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return Vector(*(a + b for a, b in zip(self.parts, other.parts)))

    def __mul__(self, factor):
        return Vector(*(part * factor for part in self.parts))

    def __sub__(self, other):
        raise ValueError("no difference")

    def __getitem__(self, index):
        return self.parts[index]

    def __call__(self, *indices, scale=1):
        return [self.parts[index] * scale for index in indices]

    def __repr__(self):
        return f"Vector{self.parts}"

    def __del__(self):
        deaths.append(self.parts)


class Reflected:
    def __radd__(self, other):
        return ("radd", other)


class Sub(Vector):
    def __radd__(self, other):
        return "sub first"


deaths = []
v, w = Vector(1, 2), Vector(3, 4)
print(v + w, (v + w) * 2, v * 3, v[1], v[-1], v(0, 1), v(1, scale=10), v(*[0], **{"scale": 2}))
print(v + Reflected(), v + Sub(1, 1), Sub(1, 1) + v)
for call in (lambda: v + 1, lambda: v - w, lambda: v[9], lambda: 1 + v, lambda: v @ w, lambda: v + None):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
v += w
print(v)
x = v + w + v * 2
print(x, v[0] + w[1])
del v, w, x
print(sorted(deaths))


class Deep:
    def __init__(self, depth):
        self.depth = depth

    def __or__(self, other):
        return Deep(self.depth - 1) | other if self.depth else "bottom"

    def __getitem__(self, index):
        return self[index + 1]

    def __call__(self):
        return self()


print(Deep(100) | 1)
for call in (lambda: Deep(1)[0], lambda: Deep(1)(), lambda: Deep(10**6) | 1):
    try:
        call()
    except RecursionError as error:
        print("RecursionError", str(error)[:32])


class Swallow:
    def __add__(self, other):
        try:
            return self.missing
        except AttributeError as error:
            return str(error)
        finally:
            print("finally", other)


print(Swallow() + 1, Swallow() + "K")
