# A staged loop whose counter starts as a plain int; the plain call gives a plain int.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import lms, stage

@lms
def count(n):
    x = 0
    while x < n:
        x = x + 1
    return x

@stage
def staged_while(n):
    return count(n)

print(staged_while(10), staged_while(0), staged_while(-5))  # expect: 10 0 0
result = count(7)
print(result, type(result).__name__, result == 7, result == 99)  # expect: 7 int True False
