# Host randomness and clocks become constants, with a warning that names the line; arrays' random numbers are drawn at each call.
# modes: staged
# cpython: no
import random
import time
import warnings

import numpy as np
from snek import function, stage


def caught(f, *args):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        result = f(*args)
    return result, [str(one.message) for one in seen]


@stage
def add_noise(x):
    return x + random.random()


a, seen = caught(add_noise, 1.0)
print(len(seen), seen[0].startswith("line 21 of add_noise: a random number becomes a constant of the graph"))
print(1.0 <= a < 2.0, add_noise(1.0) == a, add_noise(1.0) == a)  # expect: 1 True
# expect: True True True


@stage
def two(x):
    return random.random() != random.random(), x + random.randint(1, 6) * 0


print(caught(two, 3)[0])  # expect: (True, 3)


@stage
def stamp(x):
    return x + time.time()


t, seen = caught(stamp, 0.0)
print(len(seen), "clock" in seen[0], stamp(0.0) == t, t > 1e9)  # expect: 1 True True True


@stage
def op_noise(x):
    return x + np.random.rand(2)


first, second = op_noise(np.zeros(2)), op_noise(np.zeros(2))
print((first != second).all(), op_noise(np.zeros(2)).shape)  # expect: True (2,)
np.random.seed(3)
drawn = [op_noise(np.zeros(2)) for _ in range(3)]
np.random.seed(3)
plain = [np.random.rand(2) for _ in range(3)]
print(all((a == b).all() for a, b in zip(drawn, plain)))  # expect: True


def threaded(seed):
    stream = np.random.default_rng(seed)

    @function
    def draw(x):
        return x + stream.normal(size=3)

    return [draw(np.ones(3)).tolist() for _ in range(3)]


print(threaded(7) == threaded(7), threaded(7) == threaded(8))  # expect: True False


@stage
def looped(n):
    total = 0.0
    for i in range(n):
        total += np.random.random()
    return total


np.random.seed(0)
looped(2)
np.random.seed(0)
a = looped(4)
np.random.seed(0)
print(a == sum([np.random.random() for _ in range(4)], 0.0))  # expect: True


@stage
def seeded(x):
    own = random.Random(5)
    return own.random() + own.random() + x


print(caught(seeded, 1) == (random.Random(5).random() * 0 + seeded(1), []))  # expect: True
