# Lists grown, shrunk and read in staged loops; comprehensions.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def squares(n):
    l = []
    for i in range(n):
        l.append(i * i)
    return l

print(squares(4), squares(0))  # expect: [0, 1, 4, 9] []

@stage
def comprehension(n):
    return [i * i for i in range(n) if i % 2 == 1]

print(comprehension(6), comprehension(0))  # expect: [1, 9, 25] []

@stage
def push_pop(x):
    l = [1, 2, 3]
    l.append(x)
    last = l.pop()
    return last, l, len(l)

print(push_pop(4))  # expect: (4, [1, 2, 3], 3)

@stage
def total(n):
    l = [k + 0.5 for k in range(n)]
    s = 0.0
    for v in l:
        s += v
    return s, len(l)

print(total(4), total(0))  # expect: (8.0, 4) (0.0, 0)
