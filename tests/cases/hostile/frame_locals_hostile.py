import sys
def f():
    x = 1
    frame = sys._getframe()
    frame.f_locals["x"] = 5
    frame.f_locals.clear()
    return x, frame
x, frame = f()
print(x)  # expect: 1
frame.clear()
try:
    sys._getframe(10**6)
except ValueError as error:
    print(error)  # expect: call stack is not deep enough
for bad in (-1, "a"):
    try:
        sys._getframe(bad)
        print("frame")  # expect: frame
    except (ValueError, OverflowError, TypeError) as error:
        print(type(error).__name__)  # expect: TypeError
