# A staged value with a name of its own; the code that leads to a result.
# modes: staged
# cpython: no
from snek import Rep, code, lms

@lms
def addOne(x):
    return x + 1

print(code(addOne(Rep("in"))))  # expect: (let x0 (+ in 1) x0)
