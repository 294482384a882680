# What a result holds twice is one object there, an argument too; a copy is another.
# modes: staged, clones
# cpython: no
from snek import stage


@stage
def twice(n):
    a = [n, 1]
    return a, a


@stage
def nested(n):
    a = [n]
    return (a, [a])


@stage
def copied(n):
    a = [n]
    return a, list(a)


@stage
def given(xs):
    return xs, xs


a, b = twice(3)
print(a is b, a)  # expect: True [3, 1]
a, (b,) = nested(3)
print(a is b, a)  # expect: True [3]
a, b = copied(3)
print(a is b, a, b)  # expect: False [3] [3]
xs = [1, 2]
a, b = given(xs)
print(a is b, a)  # expect: True [1, 2]
