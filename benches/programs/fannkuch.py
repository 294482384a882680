"""List reversal in place: the longest sequence of prefix flips over all permutations."""


def next_permutation(items):
    """Advances to the next permutation in lexicographic order; False behind the last one."""
    i = len(items) - 2
    while i >= 0 and items[i] >= items[i + 1]:
        i -= 1
    if i < 0:
        return False
    j = len(items) - 1
    while items[j] <= items[i]:
        j -= 1
    items[i], items[j] = items[j], items[i]
    items[i + 1:] = items[:i:-1]
    return True


def count_flips(permutation):
    """How often the first `first` items are reversed until the smallest is in front."""
    cards = permutation[:]
    flips = 0
    first = cards[0]
    while first:
        cards[: first + 1] = cards[first::-1]
        flips += 1
        first = cards[0]
    return flips


def fannkuch(n, limit):
    """The first `limit` permutations: the most flips, and the sum of flips with alternating sign."""
    permutation = list(range(n))
    longest = 0
    checksum = 0
    sign = 1
    for _ in range(limit):
        if permutation[0]:
            flips = count_flips(permutation)
            checksum += sign * flips
            if flips > longest:
                longest = flips
        sign = -sign
        if not next_permutation(permutation):
            break
    return longest, checksum


def main():
    for n in range(4, 11):
        longest, checksum = fannkuch(n, 1_200_000)
        print(f"n={n} longest={longest} checksum={checksum}")


if __name__ == "__main__":
    main()
