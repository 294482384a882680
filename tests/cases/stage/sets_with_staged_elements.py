# A set that gets its elements when the graph runs; the classes of collections that are dicts.
# modes: plain, lms, eager, unoptimised, checked
from collections import Counter, OrderedDict, defaultdict

from snek import stage


def show(function, *args):
    try:
        print(function.__name__, function(*args))
    except Exception as error:
        print(function.__name__, type(error).__name__, error)


@stage
def without_repeats(values):
    seen = set()
    kept = []
    for value in values:
        if value not in seen:
            seen.add(value)
            kept.append(value)
    return kept, len(seen)


@stage
def cycle(start):
    seen = set()
    n = start[0]
    while n not in seen:
        seen.add(n)
        n = (n * n + 1) % 17
    return n, len(seen), sorted(seen)


@stage
def algebra(a, b):
    x = {a, b}
    y = {b, 3}
    return (
        sorted(x | y), sorted(x & y), sorted(x - y), sorted(x ^ y), x <= y, x < y, x == y, x >= {a}, x.isdisjoint(y),
        len(x), min(x), max(x), 3 in x, isinstance(x, set),
    )


@stage
def comprehended(n):
    return {i % 3 for i in range(n)}, len({i // 2 for i in range(n)})


@stage
def of_list(values):
    chosen = set(values)
    chosen.discard(3)
    chosen.update([n * 2 for n in values])
    return sorted(chosen)


@stage
def removed(values, one):
    left = set(values)
    try:
        left.remove(one)
    except KeyError as error:
        return error.args
    return sorted(left)


@stage
def sums(n):
    found = defaultdict(int)
    for i in range(n):
        found[i % 3] += i
    return found, dict(found), found[77], len(found)


@stage
def without_factory(n):
    found = defaultdict()
    found[n] = 1
    return found[n + 1]


@stage
def letters(n):
    counts = Counter()
    for i in range(n):
        counts[i * i % 5] += 1
    counts.update([n, n])
    return counts, counts.most_common(2), counts[77], counts.total(), len(counts)


@stage
def ordered(n):
    values = OrderedDict()
    for i in range(n):
        values[i] = i
    values.move_to_end(1)
    values.popitem(last=False)
    return values, list(values)


show(without_repeats, [3, 1, 3, 2, 1])
show(without_repeats, [5])
show(cycle, [3])
show(algebra, 1, 2)
show(algebra, 3, 3)
show(comprehended, 5)
show(of_list, [3, 1, 3])
show(removed, [1, 2, 3], 2)
show(removed, [1, 2, 3], 4)
show(sums, 7)
show(without_factory, 1)
show(letters, 9)
show(ordered, 4)
