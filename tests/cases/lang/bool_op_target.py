# A variable that gets the value of nested `and` and `or` keeps its old value until all of it is known.
def f(a, b):
    u = 1
    u = (a and u) or b
    v = 2
    v = (a or v) and (v or b)
    w = 3
    w = ((a and b) or w) and w
    return u, v, w

for a in (0, 7):
    for b in (0, 9):
        print(f(a, b))
        # expect: (0, 2, 3)
        # expect: (9, 2, 3)
        # expect: (1, 2, 3)
        # expect: (1, 2, 3)
