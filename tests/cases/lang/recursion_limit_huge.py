# However high the limit is set, endless recursion ends with RecursionError.
# cpython: no
import sys
sys.setrecursionlimit(10**9)
print(sys.getrecursionlimit())  # expect: 1000000000
def f(n):
    return f(n + 1)
try:
    f(0)
except RecursionError:
    print("ended")  # expect: ended
