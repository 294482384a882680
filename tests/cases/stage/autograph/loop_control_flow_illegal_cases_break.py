# A staged `break` in a loop over something known: the loop becomes part of the graph from there on.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def break_in_plain_loop(x):
    for i in (1, 2, 3, 4):
        if i > x:
            break
    return i

def break_in_endless_loop(x):
    k = 0
    while True:
        if x <= 1:
            break
        x = x // 2
        k += 1
    return k

def continue_in_plain_loop(x):
    s = 0
    for i in [1, 2, 3]:
        if i == x:
            continue
        s += i
    return s

grid(break_in_plain_loop, (2,), (0,), (9,))
# expect: break_in_plain_loop 2 -> 3
# expect: break_in_plain_loop 0 -> 1
# expect: break_in_plain_loop 9 -> 4
grid(break_in_endless_loop, (40,), (1,))
# expect: break_in_endless_loop 40 -> 5
# expect: break_in_endless_loop 1 -> 0
grid(continue_in_plain_loop, (2,), (7,))
# expect: continue_in_plain_loop 2 -> 4
# expect: continue_in_plain_loop 7 -> 6
