# What a generator says of itself at each stage.
def inner():
    yield 1


def outer():
    print(g.gi_running, g.gi_suspended)
    yield from inner()
    yield 2


g = outer()
print(g.gi_running, g.gi_suspended, g.gi_yieldfrom, g.gi_frame is None)  # expect: False False None False
next(g)  # expect: True False
print(g.gi_running, g.gi_suspended, g.gi_yieldfrom.__name__)  # expect: False True inner
next(g)
print(g.gi_suspended, g.gi_yieldfrom, g.gi_code.co_name)  # expect: True None outer
print(list(g), g.gi_frame, g.gi_suspended)  # expect: [] None False
