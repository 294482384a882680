# lists of staged length, one of several at run time: tested, negated, spread and compared.
# modes: plain, eager, unoptimised, checked, c
from snek import StagingError, stage

taken = 3


def show(f, *args):
    try:
        print('=', f(*args))
    except StagingError:
        print('refused')
    except Exception as error:
        print(type(error).__name__, error)


@stage
def replaced_in_loops(b):
    global taken
    l = [-1]
    i = 0
    while i < taken:
        i += 1
        j = 0
        while True:
            j += 1
            if j > b:
                break
            l = [e + 1 for e in l]
    for i in range(b + 4):
        if l:
            taken = l.pop(0)
    return l


show(replaced_in_loops, 0)
show(replaced_in_loops, 2)


def chosen(n, c):
    a, b = [], []
    for i in range(n):
        a.append(i)
    for i in range(n):
        b.append(i * 0.5)
    return a if c > 0 else b


@stage
def tested(n, c):
    l = chosen(n, c)
    return 1 if l else 2


@stage
def negated(n, c):
    return not chosen(n, c), bool(chosen(n, c))


@stage
def combined(n, c):
    l = chosen(n, c)
    return l and 5, len(l or (1, 2)), 1 < 2 and l


@stage
def emptied(n, c):
    l = chosen(n, c)
    total = 0
    while l:
        total += l.pop()
    return total


@stage
def asserted(n, c):
    assert chosen(n, c), 'nothing'


@stage
def spread(n, c):
    l = chosen(n, c)
    return len([*l]), len([*l, *l])


@stage
def one(n):
    l = []
    for i in range(n):
        l.append(i)
    return not l, bool(l), l or 5, [*l, *l]


for f in tested, negated, combined, emptied, asserted, spread:
    print(f.__name__)
    for args in (0, 0), (0, 1), (2, 0), (2, 1):
        show(f, *args)
show(one, 0)
show(one, 2)
