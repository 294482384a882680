# Texts joined of generators that end or yield under staged conditions; the larger of two texts.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


@stage
def joined(n):
    squares = ", ".join(f"{i}:{i * i}" for i in range(n))
    odd = "-".join(str(i) for i in range(n) if i % 2)
    return squares, odd, "".join(reversed(str(n)))


print(joined(0), joined(4), joined(12))


@stage
def ordered(n):
    a, b = str(n), str(n + 1)
    return a < b, max(a, b), min([a, b]), [a, b] < [b, a], max(a)


print(ordered(9), ordered(1))
