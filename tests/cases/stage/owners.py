# modes: plain, eager, unoptimised, checked, clones, c
# A loop gives a variable a new object on each trip: whether another name has the one of before the loop decides what is
# carried. Names that are gone do not count, whatever else still holds the object while the function is staged.
from snek import stage


class Box:
    def __init__(self, v):
        self.v = v


@stage
def only_name(n):
    box = [n]
    while box[0] < 20:
        box.append(1)
        box = [box[0] + len(box)]
    return box[0]


@stage
def name_gone(n):
    first = [n]
    box = first
    first = None
    while box[0] < 20:
        box[0] += 1
        box = [box[0] + 1]
    return box[0]


@stage
def taken_out(n):
    holder = [[n]]
    box = holder.pop()
    while box[0] < 20:
        box[0] += 2
        box = [box[0] + 1]
    return box[0], len(holder)


@stage
def in_a_cell(n):
    box = [n]

    def read():
        return box[0]

    while read() < 20:
        box = [read() + 4]
    return box[0]


@stage
def with_parts(n):
    pair = [[n], [n + 1]]
    while pair[0][0] < 20:
        pair[1][0] += 1
        pair = [[pair[1][0]], [pair[0][0] + 1]]
    return pair[0][0], pair[1][0]


@stage
def helper_with_variables(n):
    def larger(pair):
        low, high = pair
        return (lambda: [low[0] + 1, high[0] + 2])()

    pair = [[n], [n + 1]]
    total = 0
    for i in range(n):
        low, high = larger(pair)
        pair = [[low], [high]]
        total += low
    return total, pair[0][0]


@stage
def called_by_a_native(n):
    def count(start):
        box = [start]
        while box[0] < n:
            box = [box[0] + 5]
        return box[0]

    return list(map(count, [1, 2, n])), max([n, 1, 2], key=count)


@stage
def objects(n):
    box = Box(n)
    while box.v < 20:
        old = box
        box = Box(old.v + 3)
    return box.v


print(only_name(3))  # expect: 21
print(name_gone(3))  # expect: 21
print(taken_out(3))  # expect: (21, 0)
print(in_a_cell(3))  # expect: 23
print(with_parts(3))  # expect: (21, 20)
print(helper_with_variables(4))  # expect: (26, 8)
print(called_by_a_native(9))  # expect: ([11, 12, 9], 2)
print(objects(3))  # expect: 21
