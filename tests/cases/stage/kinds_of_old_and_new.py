# one result is a number, the other holds a list of this path and a dict of before.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


@stage
def f(a, b):
    d = {'k': b - 1}
    l = [2]
    for i in range(3):
        d['k'] = d['k'] + i
        if a + i == d['k']:
            return d['k']
        else:
            l = l + [a * i]
    return a, l, d


for args in (0, 0), (1, 2), (0, 1), (-3, 5), (3, 1), (4, 4), (2, 1):
    print(f(*args))
