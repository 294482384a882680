# else of staged loops.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def search(t, n):
    for i in range(n):
        if i * i == t:
            break
    else:
        i = -1
    return i

print(search(49, 10), search(50, 10), search(0, 0))  # expect: 7 -1 -1

@stage
def count_down(n, stop):
    while n > 0:
        if n == stop:
            result = n
            break
        n -= 1
    else:
        result = -1
    return result

print(count_down(5, 3), count_down(5, 9), count_down(0, 0))  # expect: 3 -1 -1
