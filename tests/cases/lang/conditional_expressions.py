# Only the chosen arm is evaluated; and, or, not give operands or bools.
# modes: plain, lms

def v(x):
    print("v", x)
    return x

print(v(1) if v(True) else v(2))
print(v(0) or v("") or v("last"))
print(v(1) and v([]) and v(2))
print(not [], not 1, not not "x")
print(0 or None, 1 and None, [] and 1, "" or 0)
print(1 if 0 else 2 if 0 else 3)
print((lambda: 1 if True else 2)())
x = 5
print("small" if x < 3 else "medium" if x < 7 else "large")

class Odd:
    def __bool__(self):
        return 5

try:
    if Odd():
        pass
except TypeError as error:
    print(error)

class Sized:
    def __len__(self):
        return 0

print("full" if Sized() else "empty")
