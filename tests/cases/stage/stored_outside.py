# A staged value that is stored in a global, an attribute, a list, a dict or a closure is there after the call.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

total = None
log = []
table = {}


class Box:
    pass


box = Box()


def make():
    kept = None

    def keep(x):
        nonlocal kept
        kept = [x, x + 1]

    return keep, lambda: kept


keep, kept = make()


@stage
def store(x):
    global total, made
    total = x * 2
    made = (x, x + 1)
    log.append(x)
    table["last"] = x
    box.value = x - 1
    keep(x)


for x in (1, 2, 2.5):
    store(x)
    print(total, made, log, table, box.value, kept())


@stage
def count(x):
    log.append(x)
    return len(log)


print(count(7), count(7), log)


@stage
def conditional(x):
    global total
    if x > 0:
        total = x
        box.value = -x
    return total


print(conditional(5), total, box.value, conditional(-5), total, box.value)


def with_default(x, seen=[]):
    seen.append(x)
    return list(seen)


@stage
def default(x):
    return with_default(x)


print(default(1), default(2), default(2))
