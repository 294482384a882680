# functools: lru_cache, cache, cached_property, singledispatch, partialmethod.
# modes: plain, lms
from functools import cache, cached_property, lru_cache, partialmethod, singledispatch

@lru_cache(maxsize=2)
def square(n):
    print("compute", n)
    return n * n

print(square(2), square(2), square(3), square(4), square(2))
# expect: compute 2
# expect: compute 3
# expect: compute 4
# expect: compute 2
# expect: 4 4 9 16 4
print(square.cache_info(), square.cache_parameters())
# expect: CacheInfo(hits=1, misses=4, maxsize=2, currsize=2) {'maxsize': 2, 'typed': False}
square.cache_clear()
print(square.cache_info(), square(n=2), square.__name__, square.__wrapped__(5))
# expect: compute 2
# expect: compute 5
# expect: CacheInfo(hits=0, misses=0, maxsize=2, currsize=0) 4 square 25

@cache

def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(80), fib.cache_info().hits, fib.cache_info().currsize)  # expect: 23416728348467685 78 81

@lru_cache

def plain(x, y=1): return x + y
print(plain(1), plain(1, 1), plain(1.0), plain.cache_info().misses)  # expect: 2 2 2.0 3

@lru_cache(maxsize=None, typed=True)

def typed(x): return type(x).__name__
print(typed(1), typed(1.0), typed(True))  # expect: int float bool
try:
    fib([])
except TypeError as error:
    print(error)  # expect: unhashable type: 'list'

class C:
    @cached_property
    def v(self):
        print("computing")
        return 42
    def set(self, a, b): return a, b
    set_one = partialmethod(set, 1)

c = C()
print(c.v, c.v, c.__dict__, c.set_one(2))
# expect: computing
# expect: 42 42 {'v': 42} (1, 2)
del c.v
print(c.v)
# expect: computing
# expect: 42

@singledispatch

def show(x): return "other"

@show.register

def _(x: int): return "int"

@show.register(list)

def _(x): return "list"
print(show(1), show([]), show("s"), show(True))  # expect: int list other int
