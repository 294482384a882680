# break and continue in loops over a staged range.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def f(n):
    s = 0
    i = 0
    for i in range(n):
        if i % 3 == 0:
            continue
        if s > 20:
            break
        s += i
    return s, i

print(f(4), f(20))  # expect: (3, 3) (27, 10)

@stage
def inner_break(n, m):
    c = 0
    for i in range(n):
        for j in range(m):
            if j > i:
                break
            c += i * j
    return c

print(inner_break(5, 4), inner_break(0, 3))  # expect: 49 0
