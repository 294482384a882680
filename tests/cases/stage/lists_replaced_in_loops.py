# A list that a loop replaces by others, and that has another name: what the other name has stays the first list.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


@stage
def other_name(n):
    row = [1]
    other = row
    for i in range(n):
        row = [row[k] + 1 for k in range(len(row))]
    other[0] = 50
    return row, other


@stage
def kept(n):
    row = [1]
    rows = [row]
    for i in range(n):
        row = [row[k] + 1 for k in range(len(row))]
    rows[0].append(5)
    return row, rows


@stage
def through_closure(n):
    row = [1]
    seen = lambda: row
    first = seen()
    for i in range(n):
        row = [row[k] + 1 for k in range(len(row))]
    first.append(7)
    return row, first


@stage
def one_of_two(n):
    a = [n]
    b = [n + 1]
    c = a if n > 1 else b
    for i in range(n - 2):
        c = [i]
    c.append(7)
    return a, b, c


@stage
def written_in_trips(n):
    a = [0]
    c = a
    for i in range(n):
        c[0] += i
        if i > 1:
            c = [c[0]]
    return a, c


for function in [other_name, kept, through_closure, one_of_two, written_in_trips]:
    for n in range(5):
        found = function(n)
        print(function.__name__, n, found, found[-1] is found[0], found[-1] is found[1], found[0] is found[1])
