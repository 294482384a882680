# Lists of staged length: compared, searched, shown, written by slices.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


def below(n):
    return [k for k in range(n)]


@stage
def compared(n):
    xs = below(n)
    ys = [0, 1, 2]
    return xs == ys, xs != ys, xs < ys, xs <= ys, xs > ys, xs >= ys, ys == xs, [5] > xs


for n in (0, 2, 3, 5):
    print(compared(n))


@stage
def branched(n):
    xs = below(n)
    if xs == [0, 1, 2]:
        return "three"
    if xs < [0, 1]:
        return "short"
    return "long" if 3 in xs else "none"


print(branched(3), branched(1), branched(5))


@stage
def visited(n, k):
    seen = []
    x = 1
    while x not in seen and len(seen) < 9:
        seen.append(x)
        x = x * k % n
    return seen, x in seen, n not in range(k), k not in range(n)


print(visited(10, 3), visited(7, 3))


@stage
def shown(n):
    xs = below(n)
    return str(xs), f"{xs}", repr((xs, n))


print(shown(3))


@stage
def sliced(n, k):
    xs = below(n)
    xs[1:k] = [7, 8, 9]
    ys = [1, 2, 3, 4]
    ys[k:] = [n]
    zs = [1, 2, 3, 4]
    zs[::2] = below(2)
    return xs, ys, zs


print(sliced(4, 2), sliced(5, 4))


@stage
def wrong(n):
    xs = below(5)
    try:
        xs[::2] = below(n)
    except ValueError as error:
        return str(error)
    return xs


print(wrong(3), wrong(4))


@stage
def powers(n):
    return [2 ** k for k in range(n)], [(-1) ** k * k for k in range(n)], sum((-1) ** k / (2 * k + 1) for k in range(n))


print(powers(5))
