# Objects and lists that are replaced on some trips of a loop.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from snek import stage

class Box:
    def __init__(self, v):
        self.v = v

@stage
def replaced(n):
    box = Box(0)
    while n > 0:
        if n % 2:
            box = Box(n)
        else:
            box.v += 1
        n -= 1
    return box.v

print(replaced(0), replaced(1), replaced(4), replaced(5))  # expect: 0 1 1 1

@stage
def made_in_endless_loop(n):
    i = 0
    while True:
        if i > n % 4:
            break
        box = Box(i)
        i += 1
    return box.v

print(made_in_endless_loop(0), made_in_endless_loop(7))  # expect: 0 3

@stage
def length_of_either(n):
    values = [n]
    if n > 3:
        values = [n, n]
    return len(values), values

print(length_of_either(1), length_of_either(5))  # expect: (1, [1]) (2, [5, 5])
