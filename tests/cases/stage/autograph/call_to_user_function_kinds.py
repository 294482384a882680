# Static methods, class methods, inherited methods, callable objects, functions that return functions.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Base:
    scale = 2

    @staticmethod
    def twice(x):
        return x * 2

    @classmethod
    def scaled(cls, x):
        return x * cls.scale

    def run(self, x):
        return self.step(x) + 1

    def step(self, x):
        return x

class Derived(Base):
    scale = 3

    def step(self, x):
        return super().step(x) * 10 if x > 0 else 0

    def __call__(self, x):
        return self.run(x) - 1

def maker(k):
    def inner(x):
        return x * k
    return inner

def calls(x):
    d = Derived()
    return Base.twice(x), Derived.scaled(x), d.run(x), d(x), maker(x)(3)

grid(calls, (2,), (-1,), (0.5,))
# expect: calls 2 -> (4, 6, 21, 20, 6)
# expect: calls -1 -> (-2, -3, 1, 0, -3)
# expect: calls 0.5 -> (1.0, 1.5, 6.0, 5.0, 1.5)
