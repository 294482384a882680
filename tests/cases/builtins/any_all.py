# any and all stop as soon as they know.
# modes: plain, lms

def v(x):
    print("v", x)
    return x

print(any([]), all([]), any([0, ""]), all([1, "a"]), any(x > 2 for x in range(5)), all(x < 2 for x in range(5)))
# expect: False True False True True False
print(any(v(x) for x in [0, 1, 2]))
# expect: v 0
# expect: v 1
# expect: True
print(all(v(x) for x in [1, 0, 2]))
# expect: v 1
# expect: v 0
# expect: False

class Odd:
    def __bool__(self): raise ValueError("no truth")

for f in (any, all):
    try:
        f([Odd()])
    except ValueError as error:
        print(error)
    try:
        f(5)
    except TypeError as error:
        print(error)
        # expect: no truth
        # expect: 'int' object is not iterable
        # expect: no truth
        # expect: 'int' object is not iterable
print(any({"": 1}), all({0: 1}), any(""), all("ab"), any([[]]), all([[0]]))  # expect: False False False True False True
