"""Spanning trees: sets that are joined, edges in order of their length, and a maze made the same way."""

import random
from collections import deque
from dataclasses import dataclass, field


class DisjointSets:
    def __init__(self, elements):
        self.parent = {element: element for element in elements}
        self.size = dict.fromkeys(self.parent, 1)

    def find(self, element):
        root = element
        while self.parent[root] != root:
            root = self.parent[root]
        while self.parent[element] != root:
            self.parent[element], element = root, self.parent[element]
        return root

    def union(self, first, second):
        """Joins two sets; whether they were apart."""
        first, second = self.find(first), self.find(second)
        if first == second:
            return False
        if self.size[first] < self.size[second]:
            first, second = second, first
        self.parent[second] = first
        self.size[first] += self.size.pop(second)
        return True

    def __len__(self):
        return len(self.size)


@dataclass(order=True)
class Edge:
    length: float
    start: int = field(compare=False)
    end: int = field(compare=False)


def random_edges(nodes, count):
    places = [(random.random(), random.random()) for _ in range(nodes)]
    edges = []
    for _ in range(count):
        start, end = random.sample(range(nodes), 2)
        (x1, y1), (x2, y2) = places[start], places[end]
        edges.append(Edge(((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5, start, end))
    return edges


def spanning_tree(nodes, edges):
    sets = DisjointSets(range(nodes))
    tree = []
    for edge in sorted(edges):
        if sets.union(edge.start, edge.end):
            tree.append(edge)
            if len(sets) == 1:
                break
    return tree, len(sets)


def maze(width, height):
    """Passages between cells, as a dict of sets."""
    cells = [(x, y) for y in range(height) for x in range(width)]
    walls = [((x, y), (x + 1, y)) for x, y in cells if x + 1 < width]
    walls += [((x, y), (x, y + 1)) for x, y in cells if y + 1 < height]
    random.shuffle(walls)
    sets = DisjointSets(cells)
    passages = {cell: set() for cell in cells}
    for first, second in walls:
        if sets.union(first, second):
            passages[first].add(second)
            passages[second].add(first)
    return passages


def solve(passages, start, goal):
    came_from = {start: None}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if cell == goal:
            break
        for neighbour in passages[cell]:
            if neighbour not in came_from:
                came_from[neighbour] = cell
                queue.append(neighbour)
    path = []
    while goal is not None:
        path.append(goal)
        goal = came_from[goal]
    return path[::-1]


def draw(passages, width, height, path):
    lines = ["+" + "--+" * width]
    for y in range(height):
        row, below = "|", "+"
        for x in range(width):
            row += "<>" if (x, y) in path else "  "
            row += " " if (x + 1, y) in passages[x, y] else "|"
            below += "  +" if (x, y + 1) in passages[x, y] else "--+"
        lines += [row, below]
    return "\n".join(lines)


def main():
    random.seed(2024)
    edges = random_edges(4_000, 32_000)
    tree, rest = spanning_tree(4_000, edges)
    print(len(tree), rest, f"{sum(edge.length for edge in tree):.6f}", f"{max(tree).length:.6f}")
    print(tree[0].start, tree[0].end, repr(tree[0]).split("(")[0])
    passages = maze(90, 60)
    path = solve(passages, (0, 0), (89, 59))
    dead_ends = sum(len(ways) == 1 for ways in passages.values())
    print(len(path), dead_ends, max(map(len, passages.values())))
    small = maze(12, 6)
    print(draw(small, 12, 6, set(solve(small, (0, 0), (11, 5)))))


if __name__ == "__main__":
    main()
