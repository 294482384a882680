# The staged program of README.md and its graph.
# modes: plain, staged, lms, eager
from snek import stage

@stage
def collatz(n: int) -> int:
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps

print(collatz(27))  # expect: 111
