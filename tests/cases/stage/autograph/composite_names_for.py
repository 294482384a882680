# Attributes as a `for` loop's state, and as its variable.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Box:
    def __init__(self):
        self.total = 0
        self.item = None

def total(n):
    box = Box()
    for i in range(n):
        box.total += i
    return box.total

def attribute_is_variable(n):
    box = Box()
    for box.item in range(n):
        box.total += box.item * 2
    return box.item, box.total

def item_is_variable(n):
    items = [9, 9]
    for items[1] in range(n):
        items[0] -= items[1]
    return items

grid(total, (4,), (0,))
# expect: total 4 -> 6
# expect: total 0 -> 0
grid(attribute_is_variable, (4,), (0,))
# expect: attribute_is_variable 4 -> (3, 12)
# expect: attribute_is_variable 0 -> (None, 0)
grid(item_is_variable, (4,), (0,))
# expect: item_is_variable 4 -> [3, 3]
# expect: item_is_variable 0 -> [9, 9]
