# print(*xs) of a list whose length is staged.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage


@stage
def shown(n):
    xs = [k * k for k in range(n)]
    print(*xs)
    print(*xs, sep=", ", end=".\n")
    print("squares:", *xs, sep="-")
    print(*[(x, x / 2) for x in xs])
    return len(xs)


print(shown(0))
print(shown(3))
