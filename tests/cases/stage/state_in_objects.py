# Dicts, attributes and globals changed in staged loops.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

class Counter:
    def __init__(self):
        self.n = 0
    def bump(self):
        self.n += 1

@stage
def bump_all(n):
    c = Counter()
    for _ in range(n):
        c.bump()
    return c.n

print(bump_all(5), bump_all(0))  # expect: 5 0

@stage
def dicts(n):
    d = {"a": 0, "b": 1}
    key = "b"
    for i in range(n):
        d["a"] += i
        d[key] *= 2
    return d["a"], d["b"], len(d)

print(dicts(4), dicts(0))  # expect: (6, 16, 2) (0, 1, 2)
calls = 0

def called():
    global calls
    calls += 1

@stage
def count_calls(n):
    for _ in range(n):
        called()
    return n

print(count_calls(3), calls)  # expect: 3 3
print(count_calls(4), calls)  # expect: 4 7
