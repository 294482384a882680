# What a staged function has read outside is checked at each call: contents, names and attributes that did not exist.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

items = [1, 2, 3]


@stage
def first(x):
    items[0] = x
    return sum(items)


print(first(5), items)
items.append(100)
print(first(7), items)
items[1] = 50
print(first(7), items)


class Shape:
    sides = 3


shape = Shape()


@stage
def sides(x):
    return shape.sides * x


print(sides(2))
shape.sides = 4
print(sides(2))
del shape.sides
Shape.sides = 5
print(sides(2))


@stage
def has(x):
    try:
        return x + shape.extra
    except AttributeError:
        return x


print(has(1))
shape.extra = 10
print(has(1))


@stage
def length(x):
    return abs(x) + 1


print(length(-3))
abs = lambda x: 100
print(length(-3))
