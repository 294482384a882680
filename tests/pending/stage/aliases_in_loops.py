# An object that has two names at the end of a staged loop's trip stays one object, or the loop is refused.
# modes: plain, lms, eager, optimised, checked
from snek import stage

class B:
    def __init__(self, v):
        self.v = v

@stage
def b(n):
    m = B(0); p = B(1)
    while n > 0:
        if n % 3 == 0:
            p = m
        if n % 2:
            m = B(n)
        m.v += 10
        n -= 1
    return m.v, p.v, p is m

print(b(0), b(3), b(6))  # expect: (0, 1, False) (11, 0, False) (11, 25, False)
