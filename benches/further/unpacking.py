"""Sequences taken apart and put together: tuples, lists, starred targets, swaps, nested pairs."""


def rotate(count):
    a, b, c, d = 1, 2, 3, 4
    for _ in range(count):
        a, b, c, d = b, c, d, a
        (a, b), (c, d) = (b, a), (d, c)
    return a, b, c, d


def from_lists(count):
    rows = [[i, i + 1, i + 2] for i in range(50)]
    total = 0
    for _ in range(count):
        for x, y, z in rows:
            total += x - y + z
    return total


def starred(count):
    total = 0
    items = [1, 2, 3, 4, 5, 6]
    for _ in range(count):
        first, *middle, last = items
        head, *tail = middle
        total += first + len(tail) + last + head
        joined = [*middle, first, *tail, last]
        total += len(joined)
    return total


def nested(count):
    pairs = [((i, str(i)), [i, (i + 1, i + 2)]) for i in range(40)]
    total = 0
    for _ in range(count):
        for (number, text), [low, (middle, high)] in pairs:
            total += number + len(text) + low + middle * high
    return total


def divide(a, b):
    return a // b, a % b


def returned(count):
    total = 0
    for i in range(1, count):
        quotient, rest = divide(count, i)
        low, high = (rest, quotient) if rest < quotient else (quotient, rest)
        total += high - low
    return total


def items_of(count):
    table = {f"key{i}": (i, i * i) for i in range(60)}
    total = 0
    for _ in range(count):
        for index, (key, (number, square)) in enumerate(table.items()):
            total += index + number + square + len(key)
        for (left, _), (_, right) in zip(table.values(), reversed(table.values())):
            total += left ^ right
    return total


def arguments(count):
    def gather(first, *rest, scale=1, **named):
        return (first + len(rest)) * scale + len(named)

    total = 0
    values, options = (1, 2, 3), {"scale": 2, "other": 1}
    for _ in range(count):
        total += gather(*values) + gather(*values, 4, **options) + gather(5, scale=3)
    return total


def main():
    print(rotate(650_001))
    print(from_lists(12_000))
    print(starred(150_000))
    print(nested(6_000))
    print(returned(400_000))
    print(items_of(2_700))
    print(arguments(120_000))


if __name__ == "__main__":
    main()
