from itertools import accumulate
def f(a, b):
    if b == 2:
        sum(it)
    return a + b
it = accumulate(range(5), f)
print(list(it)[:2])  # expect: [0, 1]
