# Staged methods of classes.
# modes: plain, eager, unoptimised, checked, c
from snek import stage

class M:
    def __init__(self, n):
        self.n = n
    @stage
    def step(self, k):
        self.n += k
        return self.n
    @stage
    def twice(self, x):
        return self.n + x * 2
m = M(0)
print(m.step(2), m.step(3), m.n, m.twice(4), m.twice(5.5), M.twice(m, 1))
