# Lists of which an arm chooses one may be read behind it; to write, compare or return two of them is refused. What is
# chosen in two ways at once stays apart.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage


def read(x):
    if x > 0:
        a = [x]
        b = [x + 1]
        c = a if x > 1 else b
    else:
        a, b, c = [0], [1], [2]
    return a[0] + b[0] * 10 + c[0] * 100


def written(x):
    if x > 0:
        a = [x]
        b = [x + 1]
        c = a if x > 1 else b
    else:
        a, b, c = [0], [1], [2]
    c.append(3)
    return a


def compared(x):
    if x > 0:
        a = [x]
        c = a if x > 1 else [5]
    else:
        a, c = [0], [1]
    return a is c


def returned(x):
    if x > 0:
        a = [x]
        b = [x + 1]
        c = a if x > 1 else b
    else:
        a, b, c = [0], [1], [2]
    return a, c


def in_tuples(x):
    if x > 0:
        a = [x]
        b = [x + 1]
        t = (a, 1) if x > 1 else (b, 2)
    else:
        a, t = [0], ([1], 3)
    a.append(4)
    return t


def swapped(x):
    if x > 0:
        a = [x]
        b = [x + 1]
        if x > 1:
            a, b = b, a
    else:
        a, b = [0], [1]
    a.append(4)
    return a, b


for function in (read, written, compared, returned, in_tuples, swapped):
    staged = stage(function)
    for x in range(3):
        try:
            print(function.__name__, staged(x))
        except StagingError as error:
            print(str(error).split("\n")[0].split(";")[0])
            break
# expect: read 210
# expect: read 221
# expect: read 232
# expect: line 25 of written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: line 35 of compared: two names are compared that may have one object since a staged loop
# expect: line 45 of returned: the result holds a list, dict, object or array twice, which would become two
# expect: line 55 of in_tuples: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on
# expect: swapped ([0, 4], [1])
# expect: swapped ([1, 4], [2])
# expect: swapped ([3, 4], [2])
