# Attributes are variables of their own in conditions.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Box:
    def __init__(self, value):
        self.value = value
        self.other = 1

def one_attribute(x):
    box = Box(x)
    if x > 0:
        box.value = box.value * 2
    return box.value, box.other

def nested_attributes(x):
    outer = Box(Box(x))
    if x > 3:
        outer.value.value = 0
    else:
        outer.value.other = x
        outer.other = -1
    return outer.value.value, outer.value.other, outer.other

def item_of_attribute(x):
    box = Box({"k": [x, 1]})
    if x > 0:
        box.value["k"][0] = 7
    return box.value["k"]

grid(one_attribute, (2,), (-2,))
# expect: one_attribute 2 -> (4, 1)
# expect: one_attribute -2 -> (-2, 1)
grid(nested_attributes, (5,), (1,))
# expect: nested_attributes 5 -> (0, 1, 1)
# expect: nested_attributes 1 -> (1, 1, -1)
grid(item_of_attribute, (1,), (0,))
# expect: item_of_attribute 1 -> [7, 1]
# expect: item_of_attribute 0 -> [0, 1]
