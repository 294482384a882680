"""Prime numbers by generators: an endless sieve, a wheel, segments, and tests by powers."""

from itertools import compress, count, cycle, islice, takewhile
from math import isqrt


def primes():
    """All primes: each composite number is a key with the primes that divide it."""
    yield 2
    composites = {}
    for number in count(3, 2):
        step = composites.pop(number, None)
        if step is None:
            yield number
            composites[number * number] = 2 * number
        else:
            following = number + step
            while following in composites:
                following += step
            composites[following] = step


def wheel():
    """Numbers that 2, 3 and 5 do not divide."""
    number = 7
    for step in cycle((4, 2, 4, 2, 4, 6, 2, 6)):
        yield number
        number += step


def factors(number):
    for divisor in (2, 3, 5):
        while number % divisor == 0:
            yield divisor
            number //= divisor
    for divisor in wheel():
        if divisor * divisor > number:
            break
        while number % divisor == 0:
            yield divisor
            number //= divisor
    if number > 1:
        yield number


def segments(limit, width):
    """Primes below a limit; only one segment of the sieve is kept."""
    small = list(takewhile(lambda prime: prime <= isqrt(limit), primes()))
    for low in range(2, limit, width):
        high = min(low + width, limit)
        flags = bytearray([1]) * (high - low)
        for prime in small:
            if prime * prime >= high:
                break
            first = max(prime * prime, -(-low // prime) * prime)
            flags[first - low :: prime] = bytes(len(range(first, high, prime)))
        yield from compress(range(low, high), flags)


def is_prime(number):
    """Miller and Rabin's test, with bases that decide it for 64 bits."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
    if number < 2:
        return False
    for base in bases:
        if number % base == 0:
            return number == base
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd //= 2
        twos += 1
    for base in bases:
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


def is_mersenne_prime(exponent):
    """Lucas and Lehmer's test."""
    number = (1 << exponent) - 1
    term = 4
    for _ in range(exponent - 2):
        term = (term * term - 2) % number
    return term == 0


def twins(numbers):
    before = next(numbers)
    for number in numbers:
        if number - before == 2:
            yield before, number
        before = number


def goldbach(even, known):
    for prime in known:
        if even - prime in known:
            return prime, even - prime


def main():
    print(list(islice(primes(), 12)), next(islice(primes(), 45_000, None)))
    print(list(islice(twins(primes()), 2_000, 2_003)))
    print(sum(segments(1_500_000, 50_000)), list(islice(segments(1_500_000, 50_000), 5)))
    for number in (360, 1_234_567_890, 999_999_000_001, 2**41 - 1):
        print(number, " * ".join(map(str, factors(number))))
    print(sum(len(set(factors(number))) == 2 for number in range(2, 20_000)))
    print([10**12 + offset for offset in range(4_000) if is_prime(10**12 + offset)][:5])
    print([exponent for exponent in segments(620, 100) if exponent > 2 and is_mersenne_prime(exponent)])
    known = dict.fromkeys(segments(6_000, 500))
    print(max((goldbach(even, known), even) for even in range(4, 6_000, 2)))


if __name__ == "__main__":
    main()
