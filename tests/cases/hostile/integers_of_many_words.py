# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, OverflowError, ValueError, normally

# program: factorial
import math
math.factorial(10**7)

# program: comb
import math
math.comb(10**7, 5*10**6)

# program: isqrt
import math
math.isqrt(1 << (2**27))

# program: isqrt2
import math
math.isqrt((1 << (2**28)) - 1)

# program: lcm
import math
math.lcm(*range(1, 200000))

# program: gcd
import math
a, b = 1, 1
for _ in range(200000): a, b = b, a + b
math.gcd(a**8, b**8)

# program: pow
pow(3, 10**8)

# program: pow3
pow(3, 10**10**6, 10**1000 + 1)

# program: pow3b
pow(3, 1 << 10**7, (1 << 10**6) + 1)

# program: pow_inv
pow((1 << 10**7) + 1, -1, (1 << (10**7+1)) + 3)

# program: divmod_large
divmod(1 << 10**8, (1 << 5*10**7) + 1)

# program: mod_large
((1 << 2**28) - 1) % ((1 << 2**27) + 1)

# program: str_large
import sys
sys.set_int_max_str_digits(0)
str(1 << 10**8)

# program: int_large
import sys
sys.set_int_max_str_digits(0)
int('9' * (4 * 10**7))

# program: int_base3
import sys
sys.set_int_max_str_digits(0)
int('2' * (4 * 10**7), 3)

# program: hex_large
hex(1 << 2**28)

# program: float_large
(1 << 2**28) / ((1 << 2**28) + 1)

# program: shift_loop
x = 1
while True: x <<= 100000

# program: int_from_bytes
x = int.from_bytes(b'\xff' * 10**7, 'big')
while True: x = x ^ (x >> 1)

# program: bit_loop
x = (1 << (2**27))
while True: x.bit_count(); x & x

# program: round_int
round(3**1000000, -10**6)

# program: round_int2
round(10**400, -10**18)
