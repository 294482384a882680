# A staged loop with a staged condition inside.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps

print(collatz(6), collatz(27), collatz(1), collatz(837799))  # expect: 8 111 0 524
