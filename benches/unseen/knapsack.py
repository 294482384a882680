"""Dynamic programming over lists: what to pack, how to give change, how to share in halves; and branch and bound."""

from typing import NamedTuple


class Item(NamedTuple):
    name: str
    weight: int
    value: int

    @property
    def density(self):
        return self.value / self.weight


def items(count, seed=3):
    made = []
    for number in range(count):
        seed = (seed * 16807) % 2147483647
        weight = 5 + seed % 60
        value = weight + 10 + seed // 61 % 9
        made.append(Item(f"item{number:02}", weight, value))
    return made


def pack(choices, capacity):
    """The best value, and the items that make it."""
    table = [[0] * (capacity + 1)]
    for item in choices:
        previous = table[-1]
        row = previous[:]
        for room in range(item.weight, capacity + 1):
            value = previous[room - item.weight] + item.value
            if value > row[room]:
                row[room] = value
        table.append(row)
    chosen, room = [], capacity
    for number in range(len(choices), 0, -1):
        if table[number][room] != table[number - 1][room]:
            item = choices[number - 1]
            chosen.append(item)
            room -= item.weight
    return table[-1][capacity], chosen[::-1]


def greedy(choices, capacity):
    chosen = []
    for item in sorted(choices, key=lambda item: item.density, reverse=True):
        if item.weight <= capacity:
            chosen.append(item)
            capacity -= item.weight
    return sum(item.value for item in chosen), chosen


def bound_search(choices, capacity):
    """The best value by trying all, but for what cannot beat the best known."""
    ordered = sorted(choices, key=lambda item: item.density, reverse=True)
    best = nodes = 0

    def bound(start, room, value):
        for item in ordered[start:]:
            if item.weight > room:
                return value + room * item.density
            room -= item.weight
            value += item.value
        return value

    def visit(start, room, value):
        nonlocal best, nodes
        nodes += 1
        best = max(best, value)
        if start == len(ordered) or bound(start, room, value) <= best:
            return
        item = ordered[start]
        if item.weight <= room:
            visit(start + 1, room - item.weight, value + item.value)
        visit(start + 1, room, value)

    visit(0, capacity, 0)
    return best, nodes


def ways(coins, amount):
    found = [1] + [0] * amount
    for coin in coins:
        for total in range(coin, amount + 1):
            found[total] += found[total - coin]
    return found[amount]


def fewest(coins, amount):
    best = [0] + [None] * amount
    for total in range(1, amount + 1):
        counts = [best[total - coin] for coin in coins if coin <= total and best[total - coin] is not None]
        if counts:
            best[total] = min(counts) + 1
    return best


def halves(numbers):
    """The smallest difference between the sums of two parts."""
    reachable = {0}
    for number in numbers:
        reachable |= {number + other for other in reachable}
    total = sum(numbers)
    return min(abs(total - 2 * part) for part in reachable)


def main():
    choices = items(150)
    for capacity in (500, 2_000, 4_000):
        value, chosen = pack(choices, capacity)
        quick, _ = greedy(choices, capacity)
        print(capacity, value, sum(item.weight for item in chosen), len(chosen), "greedy", quick)
    print([item.name for item in chosen[:5]], chosen[0])
    print(bound_search(choices[:120], 1_501), pack(choices[:120], 1_501)[0])
    print(ways((1, 2, 5, 10, 20, 50, 100, 200), 100_000))
    best = fewest((7, 13, 29, 41), 100_000)
    print(best[100_000], [total for total, count in enumerate(best) if count is None][-3:])
    print(halves([item.value * 3701 % 10_009 for item in choices[:40]]))


if __name__ == "__main__":
    main()
