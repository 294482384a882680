# The loop's variable: reused, changed in the loop, used by a closure, read afterwards.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def reuses(i):
    for i in range(i):
        pass
    return i

def alters(n):
    s = 0
    for i in range(n):
        i = i * 10
        s += i
    return s, i

def unrelated_reuse(n):
    i = 100
    s = 0
    for i in range(n):
        s += i
    for i in range(2):
        s += i
    return s, i

def closure_in_loop(n):
    s = 0
    for i in range(n):
        s += (lambda: i * 2)()
    return s

grid(reuses, (3,), (0,))
# expect: reuses 3 -> 2
# expect: reuses 0 -> 0
grid(alters, (3,), (0,))
# expect: alters 3 -> (30, 20)
# expect: alters 0 -> UnboundLocalError: cannot access local variable 'i' where it is not associated with a value
grid(unrelated_reuse, (3,), (0,))
# expect: unrelated_reuse 3 -> (4, 1)
# expect: unrelated_reuse 0 -> (1, 1)
grid(closure_in_loop, (4,), (0,))
# expect: closure_in_loop 4 -> 12
# expect: closure_in_loop 0 -> 0
