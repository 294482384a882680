# math: functions of integers.
# modes: plain, lms
import math
print(math.factorial(0), math.factorial(20), math.gcd(12, 18), math.gcd(), math.gcd(-4, 6, 8))
# expect: 1 2432902008176640000 6 0 2
print(math.lcm(4, 6), math.lcm(), math.isqrt(99), math.isqrt(10 ** 30))  # expect: 12 1 9 1000000000000000
print(math.comb(5, 2), math.comb(5, 6), math.perm(5, 2), math.perm(5), math.prod([1, 2, 3, 4]))
# expect: 10 0 20 120 24
print(math.prod([], start=5), math.prod([1.5, 2]))  # expect: 5 3.0
print([math.factorial(n) for n in range(8)], math.comb(60, 30), math.gcd(10 ** 20, 15 ** 10))
# expect: [1, 1, 2, 6, 24, 120, 720, 5040] 118264581564861424 9765625

class F:
    def __floor__(self): return "my floor"
    def __ceil__(self): return "my ceil"

print(math.floor(F()), math.ceil(F()))  # expect: my floor my ceil
