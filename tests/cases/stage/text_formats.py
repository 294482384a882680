# Format specifications on staged values, and str.format.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def whole(x):
    return f"{x:5d}|{x:>8}|{x:x}|{x!r:>5}|{x:,}|{x:+}|{x:05}|{x=}"


@stage
def real(x):
    return f"{x:8.3f}|{x:e}|{x:g}|{x:%}|{x:<10}|{x=:.1f}"


@stage
def methods(x):
    return "{:>5} {}".format(x, x + 1), "{a}{{{0!r}}}".format("q", a=x), format(x, "05"), "-".join([str(x), f"{x}"])


@stage
def wrong(x):
    return f"{x:d}"


@stage
def joined(n):
    words = []
    for i in range(n):
        words.append(f"v{i}")
    return ",".join(words)


print(whole(1234), whole(-7), real(3.14159), methods(3), joined(3), joined(0))
try:
    wrong(2.5)
except ValueError as error:
    print(error)
