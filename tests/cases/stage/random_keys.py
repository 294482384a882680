# Draws depend on the key alone: the same in plain code, in staged code, under vmap, in derivatives and in loops.
# modes: staged, unoptimised
# cpython: no
import numpy as np
import snek
from snek import function, grad, random, scan, stage, vmap

logits = np.log(np.array([[0.1, 0.9], [0.5, 0.5]]))
table = np.arange(6).reshape(3, 2) * 1.5
draws = {
    "key": lambda key: key,
    "split": lambda key: random.split(key, 3),
    "split_shape": lambda key: random.split(key, (2, 3)),
    "fold_in": lambda key: random.fold_in(key, 3),
    "bits": lambda key: random.bits(key, (2,)),
    "normal": lambda key: random.normal(key, (3, 2)),
    "one_normal": lambda key: random.normal(key),
    "normal_32": lambda key: random.normal(key, (4,), np.float32),
    "uniform": lambda key: random.uniform(key, (3,), minval=-1, maxval=5),
    "uniform_32": lambda key: random.uniform(key, (3,), np.float32),
    "randint": lambda key: random.randint(key, (5,), 0, 10),
    "randint_wide": lambda key: random.randint(key, (2,), -5, 2**40),
    "randint_32": lambda key: random.randint(key, (5,), 0, 10, np.int32),
    "permutation": lambda key: random.permutation(key, 10),
    "permutation_of_rows": lambda key: random.permutation(key, table),
    "permutation_in_rows": lambda key: random.permutation(key, table, 1, independent=True),
    "shuffle": lambda key: random.shuffle(key, table, 1),
    "categorical": lambda key: random.categorical(key, logits),
    "categorical_shape": lambda key: random.categorical(key, logits[0], shape=(4,)),
    "categorical_apart": lambda key: random.categorical(key, logits[0], shape=(2,), replace=False),
    "bernoulli": lambda key: random.bernoulli(key, 0.3, (6,)),
    "one_bernoulli": lambda key: random.bernoulli(key),
    "exponential": lambda key: random.exponential(key, (2,)),
    "choice": lambda key: random.choice(key, 5, (3,)),
    "choice_by_weight": lambda key: random.choice(key, table, (3,), p=np.array([0.1, 0.2, 0.7])),
    "choice_apart": lambda key: random.choice(key, 5, (5,), replace=False),
    "choice_apart_by_weight": lambda key: random.choice(key, 3, (2,), replace=False, p=np.array([0.1, 0.2, 0.7])),
    "truncated_normal": lambda key: random.truncated_normal(key, -1.0, 2.0, (4,)),
    "gumbel": lambda key: random.gumbel(key, (2,)),
    "laplace": lambda key: random.laplace(key, (2,)),
    "logistic": lambda key: random.logistic(key, (2,)),
    "cauchy": lambda key: random.cauchy(key, (2,)),
    "rademacher": lambda key: random.rademacher(key, (5,)),
    "multivariate_normal": lambda key: random.multivariate_normal(key, np.array([1.0, 2.0]), np.array([[2.0, 0.5], [0.5, 1.0]])),
}


def same(a, b):
    return bool(np.all(a == b)) and a.dtype == b.dtype and a.shape == b.shape


key = random.key(7)
keys = random.split(key, 3)
for name, draw in draws.items():
    plain = draw(key)
    if not same(stage(draw)(key), plain) or not same(function(draw)(key), plain):
        print(name, "differs in staged code")
    if not all([same(row, draw(one)) for one, row in zip(keys, vmap(draw)(keys))]):
        print(name, "differs under vmap")
print(len(draws))  # expect: 34


# In a loop with a key that is carried; the seed may be staged.
def walk(seed, steps):
    key, place = random.key(seed), 0.0
    for _ in range(steps):
        key, one = random.split(key)
        place = place + random.normal(one)
    return place


print(walk(3, 5) == stage(walk)(3, 5) == walk(3, 5), walk(4, 5) != walk(3, 5))  # expect: True True


def step(carry, key):
    return carry + random.uniform(key), carry


total = scan(step, 0.0, keys)[0]
print(total == sum([random.uniform(one) for one in keys]))  # expect: True
print(total == stage(lambda keys: scan(step, 0.0, keys)[0])(keys))  # expect: True


# What is drawn is a constant of a derivative.
def loss(w, key):
    return ((w * random.normal(key, (3,))) ** 2).sum()


w = np.array([1.0, 2.0, 3.0])
print(np.allclose(grad(loss)(w, key), 2 * w * random.normal(key, (3,)) ** 2))  # expect: True
noisy = vmap(grad(loss), in_axes=(None, 0))(w, keys)
print(np.allclose(noisy[1], grad(loss)(w, keys[1])))  # expect: True


