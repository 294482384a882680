# An object made in a staged loop that has two names at the end of a trip is refused; one made before the loop stays one.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage

class B:
    def __init__(self, v):
        self.v = v

def replaced(n):
    m = B(0); p = B(1)
    while n > 0:
        if n % 3 == 0:
            p = m
        if n % 2:
            m = B(n)
        m.v += 10
        n -= 1
    return m.v, p.v, p is m

def same(n):
    m = p = B(0)
    while n > 0:
        m.v += n
        p.v += 1
        n -= 1
    return m.v, p.v, p is m

def apart(n):
    m = B(0); p = B(1)
    while n > 0:
        if n % 2:
            m = B(n)
        p = B(m.v)
        m.v += 10
        n -= 1
    return m.v, p.v, p is m

for f in (replaced, same, apart):
    try:
        print(stage(f)(0), stage(f)(3))
    except StagingError as error:
        first, second = str(error).split("\n")
        print(first, "|", second.strip())
# expect: line 12 of replaced: an object made in a staged loop has two names at the end of a trip; copy it, or make it before the loop | while n > 0:
# expect: (0, 0, True) (9, 9, True)
# expect: (0, 1, False) (11, 1, False)
