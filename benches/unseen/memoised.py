"""Recursion that remembers: `lru_cache`, a decorator of one's own, a dictionary that fills itself."""

from functools import lru_cache, wraps


def memo(function):
    known = {}

    @wraps(function)
    def wrapper(*arguments):
        try:
            return known[arguments]
        except KeyError:
            wrapper.misses += 1
            result = known[arguments] = function(*arguments)
            return result

    wrapper.misses = 0
    wrapper.known = known
    return wrapper


class Collatz(dict):
    """The number of steps to 1, for each number that was asked for."""

    def __missing__(self, number):
        following = number // 2 if number % 2 == 0 else 3 * number + 1
        steps = self[number] = self[following] + 1
        return steps


@lru_cache(maxsize=None)
def partitions(number, largest):
    if number == 0:
        return 1
    return sum(partitions(number - part, min(part, number - part)) for part in range(1, min(largest, number) + 1))


@lru_cache(maxsize=None)
def shapes(nodes):
    """Catalan's numbers: the binary trees with some nodes."""
    if nodes <= 1:
        return 1
    return sum(shapes(left) * shapes(nodes - 1 - left) for left in range(nodes))


@memo
def stirling(elements, groups):
    """The ways to divide some elements into groups."""
    if elements == groups:
        return 1
    if groups == 0 or groups > elements:
        return 0
    return groups * stirling(elements - 1, groups) + stirling(elements - 1, groups - 1)


@memo
def drops(eggs, floors):
    """The drops that are needed to find the highest floor from which an egg does not break."""
    if floors <= 1 or eggs == 1:
        return floors
    return 1 + min(max(drops(eggs - 1, floor - 1), drops(eggs, floors - floor)) for floor in range(1, floors + 1))


def palindrome(text):
    """The longest palindrome that is left when letters are taken out."""

    @lru_cache(maxsize=None)
    def longest(start, end):
        if start >= end:
            return text[start:end]
        if end - start == 1:
            return text[start]
        if text[start] == text[end - 1]:
            return text[start] + longest(start + 1, end - 1) + text[end - 1]
        return max(longest(start + 1, end), longest(start, end - 1), key=len)

    found = longest(0, len(text))
    return found, longest.cache_info().misses


def paths(grid):
    """Ways from the upper left to the lower right, around the walls."""
    rows = grid.split()

    @lru_cache(maxsize=128)
    def ways(row, column):
        if row == len(rows) or column == len(rows[0]) or rows[row][column] == "#":
            return 0
        if row == len(rows) - 1 and column == len(rows[0]) - 1:
            return 1
        return ways(row + 1, column) + ways(row, column + 1)

    return ways(0, 0), ways.cache_info()


def main():
    steps = Collatz({1: 0})
    print(max(range(1, 150_000), key=steps.__getitem__), len(steps), max(steps.values()))
    print(partitions(260, 260), partitions.cache_info())
    print(shapes(300), shapes.cache_info().hits)
    print(stirling(260, 90) % 10**12, stirling.misses, stirling.__name__)
    print([drops(eggs, 220) for eggs in (1, 2, 3, 4)], drops.misses)
    found, misses = palindrome("amanaplanacanalpanamathequickbrownfoxjumpsoverthelazydogneveroddoreven" * 2)
    print(found, len(found), misses)
    lines = ["." * 14 if row % 3 else ".." + "#" * (row % 5) + "." * (12 - row % 5) for row in range(14)]
    print(*paths("\n".join(lines)))


if __name__ == "__main__":
    main()
