# What methods for subscripts raise is seen by the handlers around them.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

class Box:
    def __init__(self, v):
        self.v = v

    def __getitem__(self, i):
        if i > 2:
            raise KeyError(i)
        return i + self.v

    def __setitem__(self, i, x):
        if i > 2:
            raise IndexError(i)
        self.v = x

@stage
def read(k):
    try:
        return Box(1)[k]
    except KeyError as error:
        return str(error)

@stage
def written(k):
    box = Box(1)
    try:
        box[k] = 7
    except LookupError as error:
        return str(error), box.v
    return box.v

@stage
def passed_on(k):
    return Box(2)[k]

for k in 5, 2, 3:
    print(read(k), written(k))
    try:
        print(passed_on(k))
    except KeyError as error:
        print(repr(error))
