# A generator with `finally`, whose end is staged, that a loop uses up.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage
def closing(v, seen):
    try:
        yield v
        if v > 1:
            yield v - 1
    finally:
        seen.append(v)
@stage
def f(a):
    t = 0
    seen = []
    for y in closing(a, seen):
        t = (t + y) % 70
    return t, seen
print(f(1), f(3))
