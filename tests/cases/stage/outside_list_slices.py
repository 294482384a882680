# Writing to a slice of a list outside takes the length that it has at each call.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage

log, items, others = [], [1], [1]


@stage
def second(x):
    log[1:2] = [x, 0]


@stage
def all_of(x):
    items[:] = [x]


@stage
def first(x):
    del others[0]
    others.insert(0, x)


second(2)
second(2)
second(3)
print(log)                              # expect: [2, 3, 0, 0]
all_of(2)
all_of(3)
items.append(5)
all_of(4)
print(items)                            # expect: [4]
first(2)
first(3)
others.append(5)
first(4)
print(others)                           # expect: [4, 5]
