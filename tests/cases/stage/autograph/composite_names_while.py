# Attributes and items as a loop's state.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Box:
    pass

def counts_down(n):
    box = Box()
    box.left = n
    box.steps = 0
    while box.left > 0:
        box.left -= 2
        box.steps += 1
    return box.left, box.steps

def deep_path(n):
    box = Box()
    box.x = Box()
    box.x.y = {"z": Box()}
    box.x.y["z"].x = 0
    while n > 0:
        box.x.y["z"].x += n
        n -= 1
    return box.x.y["z"].x

def list_items(n):
    pair = [0, 1]
    while pair[1] < n:
        pair[0], pair[1] = pair[1], pair[0] + pair[1]
    return pair

grid(counts_down, (5,), (0,))
# expect: counts_down 5 -> (-1, 3)
# expect: counts_down 0 -> (0, 0)
grid(deep_path, (3,), (0,))
# expect: deep_path 3 -> 6
# expect: deep_path 0 -> 0
grid(list_items, (50,), (1,))
# expect: list_items 50 -> [34, 55]
# expect: list_items 1 -> [0, 1]
