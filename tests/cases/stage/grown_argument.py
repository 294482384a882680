# A list that is given to a function and grows in a staged loop.
# modes: plain, eager, unoptimised, checked, c
from snek import stage

@stage
def f(l, n):
    for i in range(n):
        l.append(i * i)
    return len(l)
l = [9]
print(f(l, 3), l, f(l, 0), l, f(l, 1), l)
