# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, normally, RecursionError

# What a partial holds is given to its function at each call, in the caller's loop; iterators step others.

# program: many_arguments
from functools import partial
def f(*a, **k): return 1
p = partial(f, *range(2*10**6))
while True: p()

# program: many_keywords
from functools import partial
class S(str):
    def __eq__(self, o):
        return False
    __hash__ = str.__hash__
def f(**k): return len(k)
p = partial(f, **{f"k{i}": i for i in range(200000)})
while True: p(**{f"j{i}": i for i in range(200000)})

# program: recursion_through_a_partial
from functools import partial
def f(p, n): return p(n + 1)
q = None
def g(n): return q(n + 1)
q = partial(g)
import sys
sys.setrecursionlimit(10**9)
q(0)

# program: partials_that_grow
from functools import partial
def f(*a): return a
p = f
for i in range(10**9): p = partial(p, *range(1000))

# program: generators_of_partials
from functools import partial
def gen(*a):
    yield a
p = partial(gen, *range(10**6))
keep = []
while True: keep.append(p())

# program: pairs_without_end
from itertools import count, repeat
list(zip(count(), repeat(2)))

# program: many_unions
d = dict.fromkeys(range(300000))
keep = []
while True: keep.append(d | {1: 2})

# program: partials_within_partials
from functools import partial
class P(partial):
    pass
p = partial(print)
p.x = 1
for i in range(300000): p = partial(p); p.x = 1
try: p()
except RecursionError as e: print("rec", e)

# program: a_walk_of_itself
items = []
walk = zip(items, items)
for _ in range(10**6): walk = zip(walk, [1] * 3)
items.append(walk)
for a, b in walk: pass
