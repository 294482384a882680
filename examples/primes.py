"""Plain Python: prime numbers from a generator that never ends."""

from itertools import islice


def primes():
    """The sieve of Eratosthenes, one number at a time: each prime waits at its next multiple."""
    waiting = {}
    n = 2
    while True:
        factors = waiting.pop(n, None)
        if factors is None:
            yield n
            waiting[n * n] = [n]
        else:
            for factor in factors:
                waiting.setdefault(n + factor, []).append(factor)
        n += 1


if __name__ == "__main__":
    print(*islice(primes(), 20))
    twins = ((a, b) for a, b in zip(primes(), islice(primes(), 1, None)) if b - a == 2)
    for a, b in islice(twins, 5):
        print(f"{a} and {b} are twins")
