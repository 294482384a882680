# Keys and draws: Threefry-2x32 as published, splitting, statistics, mistakes.
# modes: staged
# cpython: no
import numpy as np
from snek import random

# The known answers of the authors' library: keys and counters of zeros, of ones, of digits of pi.
most = 0xFFFFFFFF
for key, counter in [
    ((0, 0), (0, 0)),
    ((most, most), (most, most)),
    ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3)),
]:
    print([hex(word) for word in random._threefry(*map(np.int64, key + counter))])
# expect: ['0x6b200159', '0x99ba4efe']
# expect: ['0x1cb996fc', '0xbb002be7']
# expect: ['0xc4923a9c', '0x483df7a0']

# As JAX's documentation has them.
print(random.split(random.key(0)).tolist())  # expect: [[1797259609, 2579123966], [928981903, 3453687069]]
print(random.normal(random.key(42), dtype=np.float32))  # expect: -0.028304616

# Splitting makes other keys than the key itself, and all of them different.
key = random.key(1)
keys = random.split(key, 1000)
print(len({tuple(one.tolist()) for one in keys} | {tuple(key.tolist())}))  # expect: 1001
print(random.normal(keys[0]) != random.normal(key), random.normal(key) == random.normal(key))  # expect: True True
print(random.fold_in(key, 1).tolist() != random.fold_in(key, 2).tolist())  # expect: True
print(random.key(-1).tolist(), random.key(2**32 + 5).tolist())  # expect: [4294967295, 4294967295] [1, 5]

# Moments and bounds, each within five standard errors.
n = 100_000


def near(found, wanted, deviation):
    return abs(float(found) - wanted) < 5 * deviation / n**0.5


x = random.normal(key, (n,))
print(near(x.mean(), 0, 1), near((x**2).mean(), 1, 2**0.5), near((x**3).mean(), 0, 15**0.5), near((x**4).mean(), 3, 96**0.5))
# expect: True True True True
u = random.uniform(key, (n,), minval=-2.0, maxval=4.0)
print(u.min() >= -2 and u.max() < 4, near(u.mean(), 1, 3**0.5), near(((u - 1) ** 2).mean(), 3, 2.7))  # expect: True True True
e = random.exponential(key, (n,))
print(e.min() >= 0, near(e.mean(), 1, 1))  # expect: True True
t = random.truncated_normal(key, -1.0, 0.5, (n,))
print(t.min() >= -1 and t.max() <= 0.5, near(t.mean(), -0.206628, 0.42))  # expect: True True
g = random.gumbel(key, (n,))
print(near(g.mean(), 0.5772156649, 1.2826))  # expect: True
print(near(random.laplace(key, (n,)).mean(), 0, 2**0.5), near(random.bernoulli(key, 0.3, (n,)).mean(), 0.3, 0.46))  # expect: True True
i = random.randint(key, (n,), -3, 4)
print(i.min(), i.max(), [near((i == k).mean(), 1 / 7, 0.35) for k in range(-3, 4)].count(True))  # expect: -3 3 7
wide = random.randint(key, (n,), 0, 2**62)
print(wide.min() >= 0, near(wide.mean() / 2**62, 0.5, 0.289))  # expect: True True
c = random.categorical(key, np.log(np.array([0.1, 0.2, 0.7])), shape=(n,))
print([near((c == k).mean(), p, (p * (1 - p)) ** 0.5) for k, p in enumerate([0.1, 0.2, 0.7])])  # expect: [True, True, True]
p = random.permutation(key, 1000)
print(sorted(p.tolist()) == list(range(1000)), p.tolist() != list(range(1000)))  # expect: True True
m = random.multivariate_normal(key, np.array([1.0, -1.0]), np.array([[2.0, 0.5], [0.5, 1.0]]), (n,))
print(near(m[:, 0].mean(), 1, 2**0.5), near(((m[:, 0] - 1) * (m[:, 1] + 1)).mean(), 0.5, 1.5))  # expect: True True

# Draws of keys that were split are independent.
first, second = random.split(key)
a, b = random.normal(first, (n,)), random.normal(second, (n,))
print(near((a * b).mean(), 0, 1), near((a * x).mean(), 0, 1), near((a[1:] * a[:-1]).mean(), 0, 1))  # expect: True True True


def attempt(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except (TypeError, ValueError, OverflowError) as error:
        return f"{type(error).__name__}: {error}"


print(attempt(random.normal, 0, (2,)))
# expect: TypeError: normal() needs a key, as random.key(seed) gives, not 'int'
print(attempt(random.normal, keys[:3]))
# expect: ValueError: normal() takes a single key, not an array of shape (3, 2); map over keys by vmap
print(attempt(random.key, 1.5))  # expect: TypeError: random.key(): a seed is an int, not 'float'
print(attempt(random.key, 2**64))  # expect: OverflowError: random.key(): a seed has at most 64 bits
print(attempt(random.uniform, key, (2,), int))  # expect: ValueError: uniform(): dtype must be a float type, not int64
print(attempt(random.normal, key, (-1,)))  # expect: ValueError: negative dimensions are not allowed
print(attempt(random.randint, key, (2,), 0.0, 2))  # expect: TypeError: randint(): minval and maxval are integers, not floats
print(attempt(random.choice, key, 3, (4,), replace=False))
# expect: ValueError: choice(): 4 of 3 items without replacement are too many
