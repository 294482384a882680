"""Generators in chains: readers, filters, windows, grouping, merging, `yield from` through trees."""


def lines(count):
    state = 12345
    for number in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        yield f"{number},{state % 97},{'abc'[state % 3]}"


def parsed(source):
    for line in source:
        number, value, kind = line.split(",")
        yield int(number), int(value), kind


def of_kind(source, wanted):
    return (record for record in source if record[2] == wanted)


def values(source):
    for _, value, _ in source:
        yield value


def windows(source, size):
    window = []
    for item in source:
        window.append(item)
        if len(window) > size:
            window.pop(0)
        if len(window) == size:
            yield tuple(window)


def running_mean(source):
    total = count = 0
    while True:
        for item in source:
            total += item
            count += 1
            yield total / count
        return


def averager():
    total, count, average = 0.0, 0, None
    while True:
        value = yield average
        if value is None:
            return total
        total += value
        count += 1
        average = total / count


def take(source, count):
    for index, item in enumerate(source):
        if index == count:
            return
        yield item


def merge(left, right):
    end = object()
    a, b = next(left, end), next(right, end)
    while a is not end and b is not end:
        if a <= b:
            yield a
            a = next(left, end)
        else:
            yield b
            b = next(right, end)
    while a is not end:
        yield a
        a = next(left, end)
    while b is not end:
        yield b
        b = next(right, end)


def sorted_parts(items):
    if len(items) <= 1:
        yield from items
        return
    middle = len(items) // 2
    yield from merge(sorted_parts(items[:middle]), sorted_parts(items[middle:]))


class Node:
    def __init__(self, value):
        self.value = value
        self.left = self.right = None

    def insert(self, value):
        node = self
        while True:
            side = "left" if value < node.value else "right"
            below = getattr(node, side)
            if below is None:
                setattr(node, side, Node(value))
                return
            node = below

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.value
        if self.right:
            yield from self.right


def primes():
    found = []
    number = 2
    while True:
        if all(number % prime for prime in take_while(found, lambda prime, limit=number: prime * prime <= limit)):
            found.append(number)
            yield number
        number += 1


def take_while(source, accepts):
    for item in source:
        if not accepts(item):
            return
        yield item


def main():
    print(sum(max(window) for window in windows(values(of_kind(parsed(lines(90_000)), "b")), 4)))
    print(f"{list(running_mean(values(parsed(lines(60_000)))))[-1]:.6f}")
    mean = averager()
    next(mean)
    for number in range(200_000):
        average = mean.send(number)
    try:
        mean.send(None)
    except StopIteration as stop:
        print(average, stop.value)
    items = [(i * 7919) % 10_007 for i in range(10_007)]
    print(list(sorted_parts(items)) == sorted(items))
    root = Node(5_000)
    for item in items[:5_000]:
        root.insert(item)
    print(sum(root), sum(1 for _ in root))
    print(list(take(primes(), 4_000))[-1])


if __name__ == "__main__":
    main()
