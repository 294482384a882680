# Two names that a staged loop gives one object still name one object behind the loop, or the loop is refused.
# modes: plain, lms, eager, optimised, checked
from snek import stage

@stage
def f(n):
    l = [0]; m = [1]
    for i in range(n):
        m = [i, 5]
        l = m
    l[0] = 99
    return m[0], l is m

print(f(0), f(2))  # expect: (1, False) (99, True)
