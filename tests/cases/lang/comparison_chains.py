# Each operand of a chain is evaluated once, and only as far as needed.
# modes: plain, lms

def v(x):
    print("v", x)
    return x

print(v(1) < v(2) < v(3))
# expect: v 1
# expect: v 2
# expect: v 3
# expect: True
print(v(3) < v(2) < v(1))
# expect: v 3
# expect: v 2
# expect: False
print(1 < 2 > 1 == 1 != 0)  # expect: True
print(1 == 1.0 == True, 0 <= 5 <= 10, not 1 < 0 < 1)  # expect: True True True
x = [1]
print(1 in x in [[1]], 1 in [1] == [1])  # expect: True True
print((1 < 3) < 2, 1 < (3 < 2))  # expect: True False
print(None is None is not False)  # expect: True

class C:
    def __lt__(self, other):
        print("lt", other)
        return []

print(C() < 1 < v(2))
# expect: lt 1
# expect: []
