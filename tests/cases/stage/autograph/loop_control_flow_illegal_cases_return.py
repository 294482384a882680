# A staged `return` in a loop over something known.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def return_in_plain_loop(x):
    for i in (1, 2, 3):
        if i * i > x:
            return i
    return -1

def return_from_nested(x, y):
    for i in range(3):
        for j in [1, 2]:
            if i * j == x:
                return i, j
        if i == y:
            return "y"
    return None

def return_in_endless_loop(x):
    while True:
        if x > 100:
            return x
        x = x * 2 + 1

grid(return_in_plain_loop, (2,), (0,), (20,))
# expect: return_in_plain_loop 2 -> 2
# expect: return_in_plain_loop 0 -> 1
# expect: return_in_plain_loop 20 -> -1
grid(return_from_nested, (2, 9), (9, 1), (9, 9))
# expect: return_from_nested 2 9 -> (1, 2)
# expect: return_from_nested 9 1 -> 'y'
# expect: return_from_nested 9 9 -> None
grid(return_in_endless_loop, (1,), (500,))
# expect: return_in_endless_loop 1 -> 127
# expect: return_in_endless_loop 500 -> 500
