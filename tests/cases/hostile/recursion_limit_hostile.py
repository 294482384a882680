import sys
old = sys.getrecursionlimit()
for limit in (0, -1, "a", None, 1):
    try:
        sys.setrecursionlimit(limit)
        print("set")
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: ValueError
        # expect: TypeError
        # expect: TypeError
        # expect: RecursionError
sys.setrecursionlimit(old)
def f(n):
    return 0 if n == 0 else 1 + f(n - 1)
print(f(100))  # expect: 100
try:
    f(10**6)
except RecursionError:
    print("RecursionError")  # expect: RecursionError
print(f(100))  # expect: 100
