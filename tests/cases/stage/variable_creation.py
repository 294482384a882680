# A staged function makes its variables in the first call; making one in each call is a ValueError with the line.
# modes: staged, unoptimised, checked, c
# cpython: no
from snek import Variable, function, stage

u = None

@function
def lazy(a):
    global u
    if u is None:
        u = Variable(10.0)
    u.assign_add(a)
    return u * 2

print(lazy(1.0), lazy(1.0), lazy(2.0), u.numpy(), lazy.trace_count)  # expect: 22.0 24.0 28.0 14.0 2

@function
def every(a):
    q = Variable(a)
    return q + 1

try:
    every(1.0)
except ValueError as error:
    first, second = str(error).split("\n")
    print(first.split(": ")[1], "|", second.strip())
# expect: a staged function may make a Variable in its first call only; keep it in a global or an attribute, and make it once | q = Variable(a)

class Layer:
    def __init__(self):
        self.b = None

    @stage
    def __call__(self, x):
        if self.b is None:
            self.b = Variable(5.0)
        if x > 2:
            self.b.assign_sub(x)
        else:
            self.b.assign(self.b * 2)
        return self.b.read_value()

layer = Layer()
print(layer(1), layer(3), layer(1), layer.b.numpy())  # expect: 10.0 7.0 14.0 14.0
other = Layer()
print(other(3), other(3), layer(0), other.b.numpy())  # expect: 2.0 -1.0 28.0 -1.0
