# Lists of paths that are not taken are undefined: nothing may look at them.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def returned(a, b):
    l = [a, b]
    i = 0
    while i < b:
        if a > 2:
            if a == 7:
                return a, l
            for k in (1, 2):
                l = [e + 1 for e in l]
            l.append(a)
        i += 1
    return b, l

@stage
def counted(a, n):
    l = [a, 2]
    for i in range(1, n):
        if a != i:
            for k in (2, 5):
                l = [e + 1 for e in l]
            l.append(a)
    return l

print(returned(0, 0), returned(1, 2), returned(3, 2), returned(7, 1))
print(counted(0, 0), counted(1, 2), counted(5, 4), counted(3, 4))
# expect: (0, [0, 0]) (2, [1, 2]) (2, [7, 6, 5, 3]) (7, [7, 1])
# expect: [0, 2] [1, 2] [11, 8, 9, 7, 5] [7, 6, 5, 3]
