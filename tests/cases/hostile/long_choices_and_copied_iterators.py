# limits: memory 64M, time 1s
# ends: any

# program: combinations
import itertools
for chosen in itertools.combinations(range(10**6), 10**6 - 1):
    pass

# program: product_taken_apart
import itertools
itertools.product(range(10**5), repeat=10**4).__reduce__()

# program: product_of_many_factors
import itertools
next(itertools.product([1], repeat=5 * 10**6))

# program: combinations_taken_apart
import itertools
chosen = itertools.combinations(range(10**6), 2)
while True:
    chosen.__reduce__()

# program: cycle_taken_apart
import itertools
cycle = itertools.cycle(range(10**6))
for i in range(10**6):
    next(cycle)
while True:
    cycle.__reduce__()

# program: dict_walk_taken_apart
walk = iter(dict.fromkeys(range(10**5)))
while True:
    walk.__reduce__()

# program: set_walk_taken_apart
walk = iter(set(range(10**5)))
while True:
    walk.__reduce__()

# program: zip_taken_apart
pairs = zip(*[[1]] * 10**5)
while True:
    pairs.__reduce__()

# program: subclasses
class A:
    pass
kept = [type('B', (A,), {}) for i in range(10**4)]
while True:
    A.__subclasses__()

# program: caught_by_many_classes
classes = (TypeError,) * 10**6
while True:
    try:
        try:
            1 / 0
        except classes:
            pass
    except ZeroDivisionError:
        pass

# program: partial_of_many_arguments
import functools
f = functools.partial(print, *[0] * 10**6)
while True:
    functools.partial(f, 1)

# program: partial_called_with_many_names
import functools
f = functools.partial(dict, **{'a%d' % i: 1 for i in range(20_000)})
while True:
    f(**{'b%d' % i: 1 for i in range(20_000)})

# program: random_bits
import random
while True:
    random.getrandbits(10**7)
