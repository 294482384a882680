# Tuples, lists, dicts and objects that loops create.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

def creates_tuple(n):
    for i in range(n):
        t = (i, i + 0.5)
    return t

def creates_dict(n):
    for i in range(n):
        d = {"a": i, "b": -i}
    return d

def creates_object(n):
    while n > 0:
        p = Point(n, n * n)
        n -= 1
    return p.x, p.y

def creates_list(n):
    for i in range(n):
        l = [i, i * 2]
    return l

grid(creates_tuple, (3,), (0,))
# expect: creates_tuple 3 -> (2, 2.5)
# expect: creates_tuple 0 -> UnboundLocalError: cannot access local variable 't' where it is not associated with a value
grid(creates_dict, (3,), (0,))
# expect: creates_dict 3 -> {'a': 2, 'b': -2}
# expect: creates_dict 0 -> UnboundLocalError: cannot access local variable 'd' where it is not associated with a value
grid(creates_object, (3,), (0,))
# expect: creates_object 3 -> (1, 1)
# expect: creates_object 0 -> UnboundLocalError: cannot access local variable 'p' where it is not associated with a value
grid(creates_list, (3,), (0,))
# expect: creates_list 3 -> [2, 4]
# expect: creates_list 0 -> UnboundLocalError: cannot access local variable 'l' where it is not associated with a value
