# Calls of a staged function stay calls: its body is once in the graph, and an error in it names both places.
# modes: staged
# cpython: no
import traceback

from snek import function, rep_fun, stage


@rep_fun
def plus(x, y):
    return x + y


@stage
def twice(a, b):
    return plus(plus(a, b), b)


print(twice(1, 2), twice.graph.functions(), twice.graph.count("call"), twice.graph.count("add"))
# expect: 5 ['twice', 'plus'] 2 1


@function
def ratio(x, y):
    return x // y


@function
def user(x, y):
    a = x + 1
    return ratio(a, y)


try:
    user(3, 0)
except ZeroDivisionError as error:
    lines = [(frame.name, frame.line) for frame in traceback.extract_tb(error.__traceback__)]
    print(lines[-2:])  # expect: [('user', 'return ratio(a, y)'), ('ratio', 'return x // y')]
