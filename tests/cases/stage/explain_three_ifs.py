# A report on three tests: one known, one staged, one of both kinds over two calls.
# modes: staged
# cpython: no
from snek import function, stage

import numpy as np

debug = False


@function
def f(x, mode):
    if debug:
        print("x is", x)
    if x > 0:
        x = x - 1
    if mode:
        x = x * 2
    return x


f(np.float64(3.0), True)
f(np.float64(3.0), np.int64(2))
report = f.explain()
lines = [line.strip() for line in report.splitlines()]
for number in (13, 15, 17):
    print([line.split(":")[2].strip() for line in lines if line.startswith(f"line {number}: if")])
# expect: ['static', 'static']
# expect: ['staged', 'staged']
# expect: ['static', 'staged']
