# itertools and functools.reduce over what is staged.
# modes: plain, lms, eager, unoptimised, checked
import functools
import itertools
import operator

from snek import stage


@stage
def adapted(n):
    return (
        list(itertools.accumulate(range(n))),
        list(itertools.accumulate(range(1, n), operator.mul)),
        list(itertools.accumulate(range(n), initial=10)),
        list(itertools.chain(range(n), [7, 8], range(2))),
        list(itertools.islice(range(100), n)),
        list(itertools.islice(itertools.count(n), 2, 8, 3)),
        list(itertools.takewhile(lambda x: x < n, range(100))),
        list(itertools.dropwhile(lambda x: x * x < n, range(n))),
        list(itertools.filterfalse(lambda x: x % 2, range(n))),
        list(itertools.compress(range(n), [1, 0, 1, 0, 1])),
        list(itertools.repeat(n, 3)),
        list(itertools.repeat(7, n)),
    )


print(adapted(5))
print(adapted(0))


@stage
def paired(n):
    return (
        list(itertools.pairwise(range(n))),
        list(itertools.product(range(n), range(2))),
        [10 * a + b for a, b in itertools.product(range(n), repeat=2)],
        sum(100 * a + 10 * b + c for a, b, c in itertools.product(range(n), range(3), range(2))),
        list(itertools.combinations(range(n), 2)),
        list(itertools.combinations(range(n), 3)),
        list(itertools.permutations(range(n), 2)),
        list(itertools.starmap(lambda a, b: a - b, zip(range(n), range(3)))),
        list(itertools.zip_longest(range(n), range(3), fillvalue=9)),
    )


print(paired(4))
print(paired(1))


@stage
def reduced(n):
    return functools.reduce(lambda a, b: a * b, range(1, n + 1), 1), functools.reduce(max, [n, 3, 5])


print(reduced(5), reduced(0))


@stage
def empty(n):
    try:
        return functools.reduce(operator.add, range(n))
    except TypeError as error:
        return str(error)


print(empty(4), empty(0))


@stage
def root(n):
    for k in itertools.count(1):
        if k * k > n:
            break
    return k - 1


print(root(30), root(36))


@stage
def turns(n):
    s = 0
    for sign in itertools.cycle([1, -1, 2]):
        s += sign
        if s > n:
            return s


@stage
def numbered(n):
    s = 0
    for k, number in zip(range(n), itertools.count(3, 2)):
        s += k * number
    return s


print(turns(7), numbered(5))


@stage
def wrong(n):
    try:
        return list(itertools.islice(range(5), n))
    except ValueError as error:
        return str(error)


print(wrong(2), wrong(-1))
