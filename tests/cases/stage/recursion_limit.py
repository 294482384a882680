# modes: plain, unoptimised, checked, c
# Graphs end at the recursion limit of the program, and go as deep as it lets them.
import sys

from snek import stage


@stage
def count(n):
    return 0 if n == 0 else 1 + count(n - 1)


print(count(100))  # expect: 100
sys.setrecursionlimit(150)
try:
    print(count(500))
except RecursionError:
    print("too deep")  # expect: too deep
print(count(100))  # expect: 100
sys.setrecursionlimit(5000)
print(count(3000))  # expect: 3000
