# A counter of the program counts every call, not every staging.
# modes: plain, lms, eager, unoptimised, checked
# cpython: no
from snek import function

calls = 0
seen = []


@function
def f(x):
    global calls
    calls += 1
    if x > 1.0:
        seen.append(calls)
    return x


for x in (0.5, 2.0, 3.0):
    f(x)
print(calls, seen)  # expect: 3 [2, 3]
