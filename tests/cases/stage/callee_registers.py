# A function that is called behind a branch does not see what one arm left in its caller's registers.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

def even(n):
    return True if n == 0 else odd(n - 1)

def odd(n):
    return False if n == 0 else even(n - 1)

class Manager:
    def __enter__(self):
        return 1
    def __exit__(self, *exc):
        return False

manager = Manager()

@stage
def f(b):
    w = 5
    if b == 1:
        with manager:
            w = 6
    else:
        while b > 0:
            w = 3 if even(abs(w) % 9) else -2
            b -= 2
    return w, b

print(f(0), f(1), f(4), f(7))  # expect: (5, 0) (6, 1) (3, 0) (3, -1)
