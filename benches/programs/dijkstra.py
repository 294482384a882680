"""Graphs in dictionaries: shortest paths with a heap of our own."""


class Heap:
    """The smallest item first."""

    def __init__(self):
        self.items = []

    def __len__(self):
        return len(self.items)

    def push(self, item):
        items = self.items
        items.append(item)
        child = len(items) - 1
        while child > 0:
            parent = (child - 1) // 2
            if items[parent] <= items[child]:
                break
            items[parent], items[child] = items[child], items[parent]
            child = parent

    def pop(self):
        items = self.items
        last = items.pop()
        if not items:
            return last
        smallest, items[0] = items[0], last
        parent = 0
        while True:
            child = 2 * parent + 1
            if child >= len(items):
                return smallest
            if child + 1 < len(items) and items[child + 1] < items[child]:
                child += 1
            if items[parent] <= items[child]:
                return smallest
            items[parent], items[child] = items[child], items[parent]
            parent = child


class Graph:
    def __init__(self):
        self.edges = {}

    def connect(self, a, b, weight):
        self.edges.setdefault(a, {})[b] = weight
        self.edges.setdefault(b, {})[a] = weight

    def distances(self, start):
        best = {start: 0}
        previous = {}
        done = set()
        heap = Heap()
        heap.push((0, start))
        while heap:
            distance, node = heap.pop()
            if node in done:
                continue
            done.add(node)
            for neighbour, weight in self.edges[node].items():
                candidate = distance + weight
                if candidate < best.get(neighbour, float("inf")):
                    best[neighbour] = candidate
                    previous[neighbour] = node
                    heap.push((candidate, neighbour))
        return best, previous


def grid(size):
    graph = Graph()
    seed = 42
    for y in range(size):
        for x in range(size):
            for neighbour in ((x + 1, y), (x, y + 1)):
                if neighbour[0] < size and neighbour[1] < size:
                    seed = (seed * 22695477 + 1) % 4294967296
                    graph.connect((x, y), neighbour, 1 + (seed >> 16) % 20)
    return graph


def path(previous, goal):
    nodes = [goal]
    while nodes[-1] in previous:
        nodes.append(previous[nodes[-1]])
    return nodes[::-1]


def main():
    size = 320
    graph = grid(size)
    for start in ((0, 0), (size - 1, 0), (size // 2, size // 2)):
        best, previous = graph.distances(start)
        goal = (size - 1, size - 1)
        route = path(previous, goal)
        print(start, best[goal], len(route), route[:4], max(best.values()), sum(best.values()))


if __name__ == "__main__":
    main()
