# Variables that are of several kinds over the trips stay what they are in plain Python.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def text_or_number(n):
    x = "none"
    for i in range(n):
        x = i
    return x

def number_or_float(n):
    x = 0
    while n > 0:
        if n % 3 == 0:
            x = n
        else:
            x = n / 2
        n -= 1
    return x

def text_of_several(n):
    name = "a"
    while n > 0:
        name = "b" if n % 2 else "c"
        n -= 2
    return name

grid(text_or_number, (0,), (3,))
# expect: text_or_number 0 -> 'none'
# expect: text_or_number 3 -> 2
grid(number_or_float, (0,), (2,), (3,), (4,))
# expect: number_or_float 0 -> 0
# expect: number_or_float 2 -> 0.5
# expect: number_or_float 3 -> 0.5
# expect: number_or_float 4 -> 0.5
grid(text_of_several, (0,), (3,), (4,))
# expect: text_of_several 0 -> 'a'
# expect: text_of_several 3 -> 'b'
# expect: text_of_several 4 -> 'c'
