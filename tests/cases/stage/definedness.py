# A name that is set on one path only: reading it unset is an error at run time.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def f(x):
    if x > 0:
        y = 1
    return y

print(f(1))  # expect: 1
try:
    f(-1)
except UnboundLocalError as error:
    print(error)  # expect: cannot access local variable 'y' where it is not associated with a value

@stage
def g(n):
    for i in range(n):
        last = i * 10
    return i, last

print(g(3))  # expect: (2, 20)
try:
    g(0)
except UnboundLocalError as error:
    print(error)  # expect: cannot access local variable 'i' where it is not associated with a value
