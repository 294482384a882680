# Lists, dicts and objects inside arguments are changed in place, and given back as they are.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


class Point:
    def __init__(self, x):
        self.x = x
        self.path = []


@stage
def change(rows, point):
    rows[0][0] += 5
    rows[1].append(point.x)
    point.path.append(rows[0][0])
    point.x = rows[0][0]
    return rows[0], point


rows, point = [[1], [2]], Point(7)
row, same = change(rows, point)
print(rows, point.x, point.path, row is rows[0], same is point)
row, same = change(rows, point)
print(rows, point.x, point.path, row is rows[0], same is point)


@stage
def swap(pair):
    pair["a"], pair["b"] = pair["b"], pair["a"]
    pair["b"].append(1)
    return pair


pair = {"a": [1], "b": [2, 3]}
a = pair["a"]
print(swap(pair) is pair, pair, pair["b"] is a)


@stage
def sort(values):
    values.sort()
    return values[0]


values = [3, 1, 2]
print(sort(values), values)
