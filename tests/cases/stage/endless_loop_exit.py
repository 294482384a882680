# A loop without a staged condition that is left by a staged one.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def halvings(x):
    k = 0
    while True:
        if x <= 1:
            break
        x = x // 2
        k += 1
    return k

print(halvings(40), halvings(1), halvings(0), halvings(1 << 40))  # expect: 5 0 0 40
