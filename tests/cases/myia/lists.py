# Lists are joined as in Python, also with items of several types; a list that grows in a staged loop has items of one
# type: another one is refused with the line.
# modes: plain, unoptimised
# cpython: no
from snek import StagingError, stage

print([3] + [4] + [[]])  # expect: [3, 4, []]


@stage
def joined(n):
    return [3] + [4] + [n]


@stage
def grown(n):
    items = []
    for i in range(n):
        items = items + [i * i]
    return items + [7]


@stage
def mixed(n):
    items = []
    for i in range(n):
        items = items + [i]
        if i > 2:
            items = items + [[]]
    return items


print(joined(5), grown(3), grown(0))  # expect: [3, 4, 5] [0, 1, 4, 7] [7]
try:
    mixed(2)
except TypeError as error:
    print(isinstance(error, StagingError), "of mixed: " in str(error))  # expect: True True
