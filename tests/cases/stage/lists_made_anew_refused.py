# A list that a loop replaces by others, and that has another name: refused, with the line.
# cpython: no
from snek import StagingError, stage


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


for function in [other_name, kept, through_closure]:
    try:
        print(function(3))
    except StagingError as error:
        print(str(error).splitlines()[0])
