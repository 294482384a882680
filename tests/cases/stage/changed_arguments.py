# Lists, dicts and objects that are given to a function and changed by it.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage

class P:
    def __init__(self, x):
        self.x = x
@stage
def f(l, d, p, k):
    l.append(k)
    l[0] += 1
    d['a'] = k * 2
    p.x += k
    return l, p.x
l, d, p = [1, 2], {'a': 0}, P(5)
r = f(l, d, p, 7)
print(l, d, p.x, r[1], r[0] is l)  # expect: [2, 2, 7] {'a': 14} 12 12 True
r = f(l, d, p, 8)
print(l, d, p.x, r[1], r[0] is l)  # expect: [3, 2, 7, 8] {'a': 16} 20 20 True
