# modes: plain, eager, unoptimised, checked, c
# cpython: no
# Operations on free values make nothing new: what is made later exists outside of the functions that read it.
from snek import Rep, code, stage


class Factor:
    pass


text = code(Rep("in") in [1, 2])
factor = Factor()
factor.value = 2
items = [1, 2]


@stage
def scaled(x):
    return x * factor.value + len(items)


print(scaled(10))  # expect: 22
factor.value = 3
print(scaled(10))  # expect: 32
items.append(3)
print(scaled(10))  # expect: 33
