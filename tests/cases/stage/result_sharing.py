# A result that would hold one new list twice is refused; an argument may be returned twice.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage


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


# expect: True
# expect: True
for f in (twice, nested):
    try:
        print(f(3))
    except StagingError as error:
        print("twice" in str(error))
print(copied(3))  # expect: ([3], [3])
xs = [1, 2]
a, b = given(xs)
print(a is b, a)  # expect: True [1, 2]
