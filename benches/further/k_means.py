"""Clusters by k-means over lists of floats, then nearest neighbours by a k-d tree."""

import math


class Random:
    def __init__(self, seed):
        self.state = seed

    def uniform(self):
        self.state = (self.state * 1103515245 + 12345) % (1 << 31)
        return self.state / (1 << 31)

    def normal(self):
        return math.sqrt(-2.0 * math.log(self.uniform() + 1e-12)) * math.cos(2.0 * math.pi * self.uniform())


def squared(a, b):
    return sum((x - y) ** 2 for x, y in zip(a, b))


def assign(points, centres):
    labels = []
    for x, y, z in points:
        best, label = 1e300, -1
        for index, (a, b, c) in enumerate(centres):
            d = (x - a) * (x - a) + (y - b) * (y - b) + (z - c) * (z - c)
            if d < best:
                best, label = d, index
        labels.append(label)
    return labels


def update(points, labels, centres):
    sums = [[0.0, 0.0, 0.0] for _ in centres]
    counts = [0] * len(centres)
    for point, label in zip(points, labels):
        total = sums[label]
        counts[label] += 1
        for axis in range(3):
            total[axis] += point[axis]
    return [
        tuple(value / counts[index] for value in sums[index]) if counts[index] else centre
        for index, centre in enumerate(centres)
    ]


class Node:
    __slots__ = ("point", "axis", "left", "right")

    def __init__(self, points, depth=0):
        self.axis = depth % 3
        points.sort(key=lambda point: point[self.axis])
        middle = len(points) // 2
        self.point = points[middle]
        self.left = Node(points[:middle], depth + 1) if middle else None
        self.right = Node(points[middle + 1 :], depth + 1) if middle + 1 < len(points) else None

    def nearest(self, target, best):
        d = squared(self.point, target)
        if d < best[0]:
            best = (d, self.point)
        difference = target[self.axis] - self.point[self.axis]
        near, far = (self.left, self.right) if difference < 0 else (self.right, self.left)
        if near is not None:
            best = near.nearest(target, best)
        if far is not None and difference * difference < best[0]:
            best = far.nearest(target, best)
        return best


def main():
    random = Random(2024)
    middles = [(random.uniform() * 10, random.uniform() * 10, random.uniform() * 10) for _ in range(8)]
    points = [tuple(m + random.normal() for m in middles[i % 8]) for i in range(12_000)]
    centres = points[:8]
    for step in range(12):
        labels = assign(points, centres)
        moved = update(points, labels, centres)
        shift = max(squared(a, b) for a, b in zip(centres, moved))
        centres = moved
        if shift < 1e-9:
            break
    print(step, f"{shift:.9f}")
    for centre in sorted(centres):
        print(" ".join(f"{value:.5f}" for value in centre))
    tree = Node(points[:])
    total = sum(tree.nearest((random.uniform() * 10, random.uniform() * 10, 5.0), (1e300, None))[0] for _ in range(2_500))
    print(f"{total:.6f}")


if __name__ == "__main__":
    main()
