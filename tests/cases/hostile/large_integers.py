# limits: memory 64M, time 1s
# ends: LimitError, MemoryError

# program: squares
x = 3
while True:
    x = x * x

# program: powers
3 ** (10**10)

# program: a_power_modulo
pow(3, 10**100000, 10**100000 + 1)

# program: factorial
import math
math.factorial(10**8)

# program: comb
import math
math.comb(10**9, 5 * 10**8)

# program: a_shift
1 << 10**12
