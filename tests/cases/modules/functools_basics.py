# functools: reduce, partial, wraps, cmp_to_key, total_ordering.
# modes: plain, lms
from functools import cmp_to_key, partial, reduce, total_ordering, wraps
print(reduce(lambda a, b: a + b, [1, 2, 3]), reduce(lambda a, b: a * b, [], 7))  # expect: 6 7
print(reduce(max, [3, 9, 2]), reduce(lambda a, b: f"({a}{b})", "abc"))  # expect: 9 ((ab)c)
def f(a, b, c=3, *args, **kw): return a, b, c, args, kw
p = partial(f, 1, c=5)
print(p(2), p(2, c=6), p(2, x=1), p.args, p.keywords, p.func is f, partial(p, 9)())
# expect: (1, 2, 5, (), {}) (1, 2, 6, (), {}) (1, 2, 5, (), {'x': 1}) (1,) {'c': 5} True (1, 9, 5, (), {})
print(list(map(partial(pow, 2), range(4))))  # expect: [1, 2, 4, 8]

def decorate(g):
    @wraps(g)
    def wrapper(*args):
        """wrapper doc"""
        return g(*args) * 2
    return wrapper

@decorate
def double(x):
    """original doc"""
    return x

print(double(4), double.__name__, double.__doc__, double.__wrapped__(4), double.__qualname__)
# expect: 8 double original doc 4 double
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))  # expect: [3, 2, 1]
print(max("b", "a", key=cmp_to_key(lambda a, b: (a > b) - (a < b))))  # expect: b

@total_ordering
class V:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return self.n == o.n
    def __lt__(self, o): return self.n < o.n

print(V(1) <= V(1), V(2) > V(1), V(2) >= V(3), V(1) != V(2))  # expect: True True False True

def attempt(g):
    try:
        print(g())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: reduce(lambda a, b: a, []))  # expect: TypeError reduce() of empty iterable with no initial value
attempt(lambda: reduce(lambda a, b: a, 5))  # expect: TypeError reduce() arg 2 must support iteration
attempt(lambda: partial())  # expect: TypeError type 'partial' takes at least one argument
attempt(lambda: partial(5))  # expect: TypeError the first argument must be callable
attempt(lambda: p())  # expect: TypeError f() missing 1 required positional argument: 'b'
