# return inside a staged loop, and in one arm only.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def until_three(x):
    while x > 0:
        if x == 3:
            return x
        x = x - 1
    return x

print(until_three(7), until_three(2), until_three(0))  # expect: 3 0 0

@stage
def one_armed(x):
    if x < 0:
        print("negative")
    else:
        return x

print(one_armed(5))  # expect: 5
print(one_armed(-5))
# expect: negative
# expect: None

@stage
def first_divisor(n):
    for d in range(2, n):
        if n % d == 0:
            return d
    return n

print(first_divisor(15), first_divisor(7), first_divisor(2))  # expect: 3 7 2
