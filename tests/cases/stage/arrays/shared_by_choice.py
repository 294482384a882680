# Two arrays of a result that share elements in one arm only are refused; a copy, or one of them alone, is not.
# modes: staged, unoptimised, clones
# cpython: no
import numpy as np
from snek import StagingError, stage


@stage
def chosen(x, n):
    a = x * 2
    b = a if n > 0 else x * 3
    return a, b


@stage
def chosen_view(x, n):
    a = x * 2
    b = a[:1] if n > 0 else x[:1] * 3
    return b, a[1:]


@stage
def stretched(x, n):
    a = x * n
    return a, np.broadcast_to(a, (2, 2))


@stage
def copied(x, n):
    a = x * 2
    b = a if n > 0 else x * 3
    return a, b.copy()


@stage
def alone(x, n):
    a = x * 2
    return a if n > 0 else x * 3


x = np.array([1.0, 2.0])
# expect: two arrays of the result share elements or not
# expect: two arrays of the result share elements or not
# expect: the result holds an array and the same one stretched
for f in chosen, chosen_view, stretched:
    try:
        print(f(x, 1))
    except StagingError as error:
        print(str(error).split(": ")[1].split(",")[0])
print(copied(x, 1))  # expect: (array([2., 4.]), array([2., 4.]))
print(alone(x, 1), alone(x, 0))  # expect: [2. 4.] [3. 6.]
