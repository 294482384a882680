# Dicts, texts and ranges asked by a staged key, position or number.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


def show(function, *args):
    try:
        print(function(*args))
    except Exception as error:
        print(type(error).__name__, error)


@stage
def name(x):
    return {1: "one", 2: "two"}[x]


@stage
def price(x):
    return {1: 10, 2: 20}.get(x, 0), x in {1: 0}, x in {2, 3}


@stage
def handled(x):
    try:
        return {1: 10, 2.5: 20}[x]
    except KeyError as error:
        return "no", error.args


@stage
def write(x, value):
    table = {1: 10, 2: 20}
    table[x] = value
    table[1] += 1
    return table


@stage
def letters(x):
    return "abc"[x]


@stage
def numbers(n, i):
    r = range(1, n, 2)
    return 3 in r, i in range(0, 10, 3), r[i], r[-1], len(r)


for x in (1, 2, 3):
    show(name, x)
    show(price, x)
for x in (1, 2.5, 4, True):
    show(handled, x)
show(write, 1, 5)
show(write, 2, 5)
for x in (0, -1, 3, -4):
    show(letters, x)
show(numbers, 8, 1)
show(numbers, 8, 9)
