"""Lists of flags: primes by Eratosthenes, by slices and by loops, and smallest factors."""


def sieve_by_slices(limit):
    flags = [True] * (limit + 1)
    flags[0] = flags[1] = False
    for n in range(2, int(limit ** 0.5) + 1):
        if flags[n]:
            flags[n * n :: n] = [False] * len(range(n * n, limit + 1, n))
    return [n for n, is_prime in enumerate(flags) if is_prime]


def sieve_by_loops(limit):
    flags = [True] * (limit + 1)
    primes = []
    for n in range(2, limit + 1):
        if flags[n]:
            primes.append(n)
            multiple = n * n
            while multiple <= limit:
                flags[multiple] = False
                multiple += n
    return primes


def smallest_factors(limit):
    factors = list(range(limit + 1))
    for n in range(2, limit + 1):
        if factors[n] == n:
            for multiple in range(n * n, limit + 1, n):
                if factors[multiple] == multiple:
                    factors[multiple] = n
    return factors


def factorize(n, factors):
    found = []
    while n > 1:
        found.append(factors[n])
        n //= factors[n]
    return found


def main():
    limit = 10_000_000
    by_slices = sieve_by_slices(limit)
    by_loops = sieve_by_loops(limit // 2)
    print(len(by_slices), by_slices[-1], by_slices[: len(by_loops)] == by_loops)
    factors = smallest_factors(3_500_000)
    print(sum(factors), factorize(3_499_200, factors), max(len(factorize(n, factors)) for n in range(2, 400_000)))
    gaps = [b - a for a, b in zip(by_loops, by_loops[1:])]
    print(max(gaps), sum(gap == 2 for gap in gaps))


if __name__ == "__main__":
    main()
