# The default limit allows about a thousand frames; a higher limit allows more.
# modes: plain, lms
import sys

def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)

print(depth(900))  # expect: 900
sys.setrecursionlimit(20_000)
print(depth(15_000))  # expect: 15000
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
print(even(10_000))  # expect: True
