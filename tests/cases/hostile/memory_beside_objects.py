# limits: memory 100M, time 20s
# ends: LimitError, MemoryError, normally

# program: staged_functions
import snek
kept = [snek.stage(lambda x: x) for i in range(1_000_000)]

# program: staged_again
import snek
@snek.stage
def f(x, n):
    return x * n
kept = [snek.stage(f, static_argnames=("n",)) for i in range(1_000_000)]

# program: classes
kept = [type("A", (), {}) for i in range(1_000_000)]

# program: classes_with_methods
kept = []
while True:
    class A:
        def f(self):
            return 1
        def g(self):
            return 2
    kept.append(A)

# program: finalizers_at_the_end
class A:
    def __del__(self):
        kept.append(A())
kept = []
while True:
    A()

# program: finalizers_in_cycles
import gc
gc.disable()
class A:
    def __init__(self):
        self.me = self
    def __del__(self):
        pass
while True:
    A()

# program: deque_multiplied
import collections
items = collections.deque([0])
while True:
    items *= 2

# program: deque_of_a_length_multiplied
import collections
items = collections.deque(range(1000), 3_000_000)
while True:
    items *= 10**15

# program: list_multiplied
items = [0]
while True:
    items *= 2

# program: list_times
items = [0, 1] * 2_000_000
while True:
    items = items * 2

# program: dicts_in_dicts
found = {}
while True:
    found = {1: found}

# program: list_given_to_a_graph
import snek
@snek.stage
def first(x):
    return x[0]
first([0] * 7_000_000)

# program: json_of_escapes
import json
json.dumps("é" * 20_000_000)

# program: json_of_controls
import json
json.dumps(["\x01" * 20_000_000], ensure_ascii=False)

# program: arguments_of_an_exception
error = Exception(*[0] * 5_000_000)
kept = []
while True:
    kept.append(error.args)

# program: exception_shown
error = Exception(*[0] * 7_000_000)
str(error)

# program: references
import weakref
class A:
    pass
a = A()
kept = []
while True:
    kept.append(weakref.ref(a, print))

# program: proxies
import weakref
class A:
    pass
a = A()
kept = []
while True:
    kept.append(weakref.proxy(a, print))

# program: names_asked_for
class A:
    pass
number = 0
while True:
    getattr(A, f"x{number}", None)
    number += 1

# program: names_kept
import sys
number = 0
while True:
    sys.intern(f"x{number}")
    number += 1

# program: cycles_uncollected
import gc
gc.disable()
for i in range(3_000_000):
    cycle = []
    cycle.append(cycle)

# program: cycles_of_instances_uncollected
import gc
gc.disable()
class A:
    __slots__ = ("me",)
for i in range(2_000_000):
    a = A()
    a.me = a

# program: generators_in_cycles
def g():
    yield g
kept = []
while True:
    a = g()
    next(a)
    kept.append(a)
