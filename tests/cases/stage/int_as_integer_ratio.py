# A method of ints whose row names a function in Python.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def ratio(n):
    top, bottom = n.as_integer_ratio()
    return top * 10 + bottom, (n > 3).as_integer_ratio()


print(ratio(7))
print(ratio(-2))
# expect: (71, (1, 1))
# expect: (-19, (0, 1))
