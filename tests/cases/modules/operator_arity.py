import operator


def report(function, *args, **keywords):
    try:
        print(function(*args, **keywords))
    except TypeError as error:
        print(error)


print(operator.add.__module__, operator.itemgetter.__module__)
report(operator.abs)
report(operator.add, 1, x=1)
report(operator.truth, 1, 2)
report(operator.length_hint, 1, type("I", (), {"__index__": lambda self: 2})())
