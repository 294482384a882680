# A variable lives as long as its object; a graph that used one that was deleted says so.
# modes: plain, unoptimised
# cpython: no
import weakref

from snek import Variable, function

v = Variable(2.0)


@function
def f(x):
    return x * v


print(f(3.0))  # expect: 6.0
gone = weakref.ref(v)
del v
try:
    f(3.0)
except NameError as error:
    print(error)  # expect: name 'v' is not defined
del f
print(gone())  # expect: None
