# Lists of staged length hold tuples: appended, popped, indexed, looped over, sorted, compared, returned.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


@stage
def pairs(n):
    out = []
    for i in range(n):
        out.append((i, i * i))
    return out


print(pairs(0), pairs(3))


@stage
def used(n):
    xs = [(i % 3, (i * 0.5, "x")) for i in range(n)]
    total = 0.0
    for a, (b, text) in xs:
        total += a * b
    last = xs.pop()
    return total, last, xs[0][1][0], xs[n - 2], len(xs), (1, (0.5, "x")) in xs, sorted(xs)


print(used(5))


@stage
def changed(n):
    xs = [(i, -i) for i in range(n)]
    xs[0] = (n, n)
    xs.reverse()
    best = max(xs, key=lambda pair: pair[0] * pair[1])
    xs.sort(key=lambda pair: pair[1])
    return xs, best, list(zip(xs, range(n))), [k for k, pair in enumerate(xs) if pair[0] > 1]


print(changed(4))


@stage
def on_one_path(n):
    found = [(0, 1)]
    if n > 2:
        found.append((n, n + 1))
    return found


print(on_one_path(1), on_one_path(5))


@stage
def products(n):
    return [(i, j) for i in range(n) for j in range(i)], f"{[(k, k / 2) for k in range(n)]}"


print(products(3))
