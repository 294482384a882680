from itertools import groupby
def key(n):
    if n == 2:
        for _ in it:
            pass
    return n // 2
it = groupby(range(6), key)
print([k for k, g in it][:2])  # expect: [0, 1]
