# Conditions in loops in conditions, on several staged variables.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a

print(gcd(12, 18), gcd(17, 5), gcd(0, 4))  # expect: 6 1 4

@stage
def primes_below(n):
    count = 0
    for i in range(2, n):
        is_prime = True
        d = 2
        while d * d <= i:
            if i % d == 0:
                is_prime = False
                break
            d += 1
        if is_prime:
            count += 1
    return count

print(primes_below(30), primes_below(2))  # expect: 10 0

@stage
def power(base, exponent):
    result = 1
    while exponent > 0:
        if exponent % 2 == 1:
            result = result * base
        base = base * base
        exponent = exponent // 2
    return result

print(power(3, 5), power(2.0, 10), power(7, 0))  # expect: 243 1024.0 1

@stage
def newton(x):
    guess = x
    for _ in range(20):
        guess = (guess + x / guess) / 2
    return guess

print(newton(2.0), newton(9.0))  # expect: 1.414213562373095 3.0
