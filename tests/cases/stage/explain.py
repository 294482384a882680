# The report names each line with its decision, and why a second graph was made.
# modes: staged
# cpython: no
from snek import stage

flag = True

def size(x):
    if x > 0:
        return x
    return -x

@stage
def f(a, n):
    if flag:
        a = a + 1
    if a > 3:
        a = a - 1
    for k in (1, 2):
        a += size(a) * k
    for i in range(n):
        a += i
    return a

f(1, 2)
f(1.5, 2)
report = f.explain()
for part in [
    "f(int, int): trace 1",
    "line 15: if: static: nothing in the condition is staged",
    "line 17: if: staged: the condition is staged since line 17 through a",
    "line 9: if: staged: the condition is staged since line 9 through x",
    "line 19: for: unrolled",
    "line 20: call of size(): inlined",
    "line 21: for: staged: one loop, carries 'a', 'i'",
    "captures 'flag' = True: constant",
    "f(float, int): trace 2, made because argument 'a' is float, not int: (float, int) after (int, int)",
]:
    print(part in report)  # expect: True
    # expect: True
    # expect: True
    # expect: True
    # expect: True
    # expect: True
    # expect: True
    # expect: True
    # expect: True
