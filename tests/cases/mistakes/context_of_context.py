# A common mistake: context of context.
def a():
    try:
        1 / 0
    except ZeroDivisionError:
        b()


def b():
    try:
        {}["k"]
    except KeyError:
        c()


def c():
    raise ValueError("c")


a()
