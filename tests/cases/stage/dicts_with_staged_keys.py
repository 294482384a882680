# A dict that gets its keys when the graph runs: what it holds, its order, what it raises, what leaves the function.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


def show(function, *args):
    try:
        print(function.__name__, function(*args))
    except Exception as error:
        print(function.__name__, type(error).__name__, error)


@stage
def counted(words):
    counts = {}
    for word in words.split():
        counts[word] = counts.get(word, 0) + 1
    return counts


@stage
def grouped(values):
    sums = {}
    for value in values:
        if value % 5 in sums:
            sums[value % 5] += value
        else:
            sums[value % 5] = value
    total = 0
    for key, value in sums.items():
        total += key * value
    return sums, total, len(sums), list(sums), list(sums.values()), sorted(sums.items()), sum(sums.values())


@stage
def fibonacci(n):
    known = {0: 0, 1: 1}
    for i in range(2, n + 1):
        known[i] = known[i - 1] + known[i - 2]
    return known[n]


@stage
def grid(n):
    cells = {}
    for i in range(n):
        for j in range(n):
            cells[i, j] = i * j + 0.5
    total = 0.0
    for (i, j), value in cells.items():
        total += value * (i - 2 * j)
    return total, (1, 2) in cells, cells.get((5, 5), -1.0)


@stage
def looked_up(n, key):
    halves = {}
    for i in range(n):
        halves[i * 2] = i
    try:
        return halves[key]
    except KeyError as error:
        return "no " + str(error)


@stage
def not_there(n):
    squares = {}
    for i in range(n):
        squares[i * i] = i
    return squares[n * n]


@stage
def comprehended(n):
    roots = {i * i: i for i in range(n)}
    next_ones = {key: value + 1 for key, value in roots.items() if value > 1}
    same = roots == next_ones
    del roots[4]
    return roots, next_ones, same, isinstance(roots, dict), type(roots) is dict, roots.pop(9, None), roots.setdefault(100, 7)


@stage
def written_as_text(n):
    values = {}
    for i in range(n):
        values[i] = i / 2
    print(values)
    return f"{values} has {len(values)}"


@stage
def joined(n):
    first = dict()
    first.update({n: 1, n + 1: 2})
    second = {**first, n: 5}
    third = first | {7: 7}
    for key in reversed(first):
        print(key)
    return max(first, key=first.get), max(first.values()), min(first), second, third


@stage
def last_of(start):
    values = {}
    n = start[0]
    while n > 1:
        values[n] = n
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    pair = values.popitem()
    return pair, values, max(values.items()), list(zip(values, values.values()))


@stage
def grows_on_the_way(n):
    values = {}
    for i in range(n):
        values[i] = i
    for key in values:
        values[key + 100] = 1
    return values


@stage
def of_two_arms(x):
    found = {}
    if x > 0:
        found["above"] = x
    else:
        found["below"] = -x
    return found, "above" in found


@stage
def under_two_names(n):
    first = {}
    for i in range(n):
        first[i] = i * 2
    second = first
    second[100] = 1
    return first is second, len(first), first[100]


@stage
def inside(n):
    state = {"seen": {}, "count": 0}
    for i in range(n):
        state["seen"][i % 4] = i
        state["count"] += 1
    return state


class Table:
    def __init__(self):
        self.sums = {}

    def add(self, key, value):
        self.sums[key] = self.sums.get(key, 0.0) + value


@stage
def in_an_object(n):
    table = Table()
    for i in range(n):
        table.add(i % 2, 1.5 * i)
    return table.sums


outside = {"last": {}}


@stage
def into_outside(n):
    made = {}
    for i in range(n):
        made[i] = i
    outside["last"] = made


@stage
def of_floats(n):
    values = {}
    for i in range(n):
        values[i / 2] = i
    return values, values.get(1), 0.5 in values, values.get("x")


@stage
def counted_by_errors(n):
    counts = {}
    for i in range(n):
        try:
            counts[i % 2] += 1
        except KeyError:
            counts[i % 2] = 1
    return counts


@stage
def forgets(n):
    latest = {}
    for i in range(n):
        latest[i] = i
        if len(latest) > 3:
            del latest[min(latest)]
    return latest


@stage
def displayed(key):
    return {key: 1, 2: 3}


show(counted, "a b a c b a")
show(counted, "x")
show(grouped, [1, 2, 3, 11, 12, 20])
show(grouped, [4])
show(fibonacci, 10)
show(fibonacci, 40)
show(grid, 4)
show(looked_up, 5, 4)
show(looked_up, 5, 5)
show(not_there, 5)
show(comprehended, 6)
show(written_as_text, 3)
show(joined, 3)
show(joined, 7)
show(last_of, [6])
show(grows_on_the_way, 3)
show(of_two_arms, 2)
show(of_two_arms, -2)
show(under_two_names, 3)
show(inside, 6)
show(in_an_object, 5)
into_outside(3)
print(outside)
show(of_floats, 4)
show(counted_by_errors, 5)
show(forgets, 6)
show(displayed, 1)
show(displayed, 2)


@stage
def without(n):
    names = {0: 1, 1: 2, 2: 3}
    del names[n]
    return names


show(without, 1)
show(without, 5)


@stage
def by_lists(n):
    names = {}
    for i in range(n):
        names[i] = i
    try:
        return [n] in names
    except TypeError as error:
        print(error)
    try:
        names[[n, 1]] = 2
    except TypeError as error:
        return str(error)


show(by_lists, 3)
