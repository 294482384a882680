# A range of a staged float raises CPython's TypeError, which handlers see.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


@stage
def total(n):
    s = 0
    for k in range(n):
        s += k
    return s


for n in (4, 2.5, "3", None, True):
    try:
        print(total(n))
    except TypeError as error:
        print(type(error).__name__, error)


@stage
def handled(n, m):
    try:
        return len(range(m, n * 2, 3))
    except TypeError as error:
        return str(error)


print(handled(5, 1), handled(5.0, 1), handled(5, 1.5))


@stage
def under_condition(x):
    count = 0
    if x > 1:
        try:
            for _ in range(x / 2):
                count += 1
        except TypeError:
            count = -1
    return count


print(under_condition(0), under_condition(4))
# expect: 6
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: TypeError 'str' object cannot be interpreted as an integer
# expect: TypeError 'NoneType' object cannot be interpreted as an integer
# expect: 0
# expect: 3 'float' object cannot be interpreted as an integer 'float' object cannot be interpreted as an integer
# expect: 0 -1
