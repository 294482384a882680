# A staged value that is used where its stage is over: the error names the line that made it and the line that uses it.
# modes: staged
# cpython: no
from snek import Rep, StagingError, init_scope, stage

store = {}


class Box:
    pass


box = Box()
items = []
free = Rep("x") + 1


def by_global(x):
    global leaked
    y = x + 1
    with init_scope():
        leaked = y
    return y


def by_attribute(x):
    y = x * 2
    with init_scope():
        box.value = y
    return y


def by_list(x):
    y = x - 1
    with init_scope():
        items.append(y)
    return y


def by_closure(x):
    y = -x
    with init_scope():
        store["get"] = lambda: y
    return y


def by_rep(x):
    return x + free


def show(call):
    try:
        print(call())
    except StagingError as error:
        print(str(error).split("\n")[0].split(";")[0])


for function in (by_global, by_attribute, by_list, by_closure):
    print(stage(function)(3))
# expect: 4
# expect: 6
# expect: 2
# expect: -3
show(lambda: leaked + 1)  # expect: line 64 of <lambda>: a staged value made on line 20 is used after its stage ended
show(lambda: box.value > 1)  # expect: line 65 of <lambda>: a staged value made on line 27 is used after its stage ended
show(lambda: items[0] * 2)  # expect: line 66 of <lambda>: a staged value made on line 34 is used after its stage ended
show(lambda: stage(lambda z: z + store["get"]())(1))  # expect: line 67 of <lambda>: a staged value made on line 41 is used after its stage ended
show(lambda: stage(by_rep)(1))  # expect: line 48 of by_rep: a staged value made on line 15 is used after its stage ended
