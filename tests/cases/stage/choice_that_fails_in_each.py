# modes: plain, eager, unoptimised, checked, c
from snek import stage

@stage
def divided(x, y):
    z = y if y else 1
    return (x // z) + 1

@stage
def one_of_three(x, n):
    z = 1 if n < 0 else "a" if n == 0 else 2.5
    w = x - z
    print("not here")
    return w

for y in 2.0, 0.0:
    try:
        print(divided((1, 2), y))
    except TypeError as error:
        print(error)
assert not hasattr(divided, "emit") or "SystemError" not in divided.emit("ir")
for n in -1, 0, 1:
    try:
        print(one_of_three((1, 2), n))
    except TypeError as error:
        print(error)
# expect: unsupported operand type(s) for //: 'tuple' and 'float'
# expect: unsupported operand type(s) for //: 'tuple' and 'int'
# expect: unsupported operand type(s) for -: 'tuple' and 'int'
# expect: unsupported operand type(s) for -: 'tuple' and 'str'
# expect: unsupported operand type(s) for -: 'tuple' and 'float'
