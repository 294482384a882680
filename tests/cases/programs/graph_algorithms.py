# Search, components, topological order, cycles, spanning trees.
# modes: plain, lms
from collections import deque


class Graph:
    def __init__(self, edges=(), directed=False):
        self.directed = directed
        self.neighbours = {}
        for edge in edges:
            self.add(*edge)

    def add(self, a, b, weight=1):
        self.neighbours.setdefault(a, {})[b] = weight
        self.neighbours.setdefault(b, {})
        if not self.directed:
            self.neighbours[b][a] = weight
        return self

    def __contains__(self, node):
        return node in self.neighbours

    def __iter__(self):
        return iter(sorted(self.neighbours))

    def edges(self):
        for a in self:
            for b, weight in sorted(self.neighbours[a].items()):
                if self.directed or a <= b:
                    yield a, b, weight

    def breadth_first(self, start):
        seen, queue = {start}, deque([start])
        while queue:
            node = queue.popleft()
            yield node
            for other in sorted(self.neighbours[node]):
                if other not in seen:
                    seen.add(other)
                    queue.append(other)

    def depth_first(self, node, seen=None):
        seen = set() if seen is None else seen
        seen.add(node)
        yield node
        for other in sorted(self.neighbours[node]):
            if other not in seen:
                yield from self.depth_first(other, seen)

    def path(self, start, goal):
        previous = {start: None}
        queue = deque([start])
        while queue:
            node = queue.popleft()
            if node == goal:
                result = []
                while node is not None:
                    result.append(node)
                    node = previous[node]
                return result[::-1]
            for other in sorted(self.neighbours[node]):
                if other not in previous:
                    previous[other] = node
                    queue.append(other)
        return None

    def components(self):
        left = set(self)
        while left:
            component = set(self.breadth_first(min(left)))
            yield sorted(component)
            left -= component

    def topological_order(self):
        degree = {node: 0 for node in self}
        for _, b, _ in self.edges():
            degree[b] += 1
        ready = sorted(node for node, d in degree.items() if d == 0)
        order = []
        while ready:
            node = ready.pop(0)
            order.append(node)
            for other in self.neighbours[node]:
                degree[other] -= 1
                if degree[other] == 0:
                    ready.append(other)
            ready.sort()
        if len(order) < len(degree):
            raise ValueError(f"cycle among {sorted(set(degree) - set(order))}")
        return order

    def spanning_tree(self):
        parent = {node: node for node in self}

        def find(node):
            while parent[node] != node:
                parent[node] = parent[parent[node]]
                node = parent[node]
            return node

        for a, b, weight in sorted(self.edges(), key=lambda e: (e[2], e[0], e[1])):
            ra, rb = find(a), find(b)
            if ra != rb:
                parent[ra] = rb
                yield a, b, weight


g = Graph([("a", "b", 4), ("a", "c", 1), ("c", "b", 2), ("b", "d", 5), ("x", "y", 3), ("d", "e", 1), ("c", "e", 9)])
print(list(g.breadth_first("a")), list(g.depth_first("a")), g.path("a", "e"), g.path("a", "x"))
# expect: ['a', 'b', 'c', 'd', 'e'] ['a', 'b', 'c', 'e', 'd'] ['a', 'c', 'e'] None
print(list(g.components()), list(g.spanning_tree()), sum(w for *_, w in g.spanning_tree()))
# expect: [['a', 'b', 'c', 'd', 'e'], ['x', 'y']] [('a', 'c', 1), ('d', 'e', 1), ('b', 'c', 2), ('x', 'y', 3), ('b', 'd', 5)] 12
tasks = Graph(directed=True)
tasks.add("wake", "dress").add("dress", "leave").add("wake", "eat").add("eat", "leave").add("leave", "work")
print(tasks.topological_order(), "eat" in tasks, "sleep" in tasks)
# expect: ['wake', 'dress', 'eat', 'leave', 'work'] True False
try:
    tasks.add("work", "wake").topological_order()
except ValueError as error:
    print(error)  # expect: cycle among ['dress', 'eat', 'leave', 'wake', 'work']
grid = Graph(((x, y), (x + dx, y + dy)) for x in range(4) for y in range(4) for dx, dy in ((1, 0), (0, 1)) if x + dx < 4 and y + dy < 4)
print(len(grid.neighbours), len(list(grid.edges())), grid.path((0, 0), (3, 3)))
# expect: 16 24 [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (3, 3)]
