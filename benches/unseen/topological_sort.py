"""In which order to build packages: dependencies as dicts of sets, a heap of what is ready, circles as exceptions."""

import heapq
from collections import defaultdict


class Circle(Exception):
    def __init__(self, names):
        super().__init__(" -> ".join(names))
        self.names = names


class Graph:
    def __init__(self):
        self.needs = defaultdict(set)
        self.used_by = defaultdict(set)

    def add(self, name, *needed):
        self.needs[name].update(needed)
        for other in needed:
            self.needs.setdefault(other, set())
            self.used_by[other].add(name)

    def __iter__(self):
        return iter(sorted(self.needs))

    def __len__(self):
        return len(self.needs)

    def order(self):
        """By counting what is missing; of those that are ready, the first by name comes first."""
        missing = {name: len(needed) for name, needed in self.needs.items()}
        ready = [name for name, count in missing.items() if count == 0]
        heapq.heapify(ready)
        done = []
        while ready:
            name = heapq.heappop(ready)
            done.append(name)
            for user in self.used_by.get(name, ()):
                missing[user] -= 1
                if missing[user] == 0:
                    heapq.heappush(ready, user)
        if len(done) < len(self):
            raise Circle(self.circle(set(self.needs) - set(done)))
        return done

    def circle(self, names):
        name = min(names)
        path = []
        while name not in path:
            path.append(name)
            name = min(self.needs[name] & names)
        return path[path.index(name) :] + [name]

    def depth_first(self):
        """By going down first; names that are open when they are met again are in a circle."""
        state = {}
        done = []

        def visit(name, above):
            if state.get(name) == "done":
                return
            if state.get(name) == "open":
                raise Circle(above[above.index(name) :] + [name])
            state[name] = "open"
            for needed in sorted(self.needs[name]):
                visit(needed, above + [name])
            state[name] = "done"
            done.append(name)

        for name in self:
            visit(name, [])
        return done

    def levels(self):
        level = {}
        for name in self.order():
            level[name] = 1 + max((level[needed] for needed in self.needs[name]), default=-1)
        groups = defaultdict(list)
        for name, number in level.items():
            groups[number].append(name)
        return [groups[number] for number in sorted(groups)]

    def closure(self):
        """All that each needs, directly or not."""
        found = {}
        for name in self.order():
            found[name] = self.needs[name].union(*(found[needed] for needed in self.needs[name]))
        return found


def packages(count, seed=17):
    graph = Graph()
    for number in range(count):
        needed = []
        for _ in range(number % 5):
            seed = (seed * 48271) % 2147483647
            if number:
                needed.append(f"package{seed % number:04}")
        graph.add(f"package{number:04}", *needed)
    return graph


def is_order(graph, names):
    place = {name: index for index, name in enumerate(names)}
    return all(place[needed] < place[name] for name in graph for needed in graph.needs[name])


def main():
    kitchen = Graph()
    kitchen.add("serve", "plate", "sauce")
    kitchen.add("plate", "pasta")
    kitchen.add("pasta", "water", "salt")
    kitchen.add("sauce", "tomatoes", "salt", "oil")
    print(" ".join(kitchen.order()))
    print(kitchen.levels())
    graph = packages(3_000)
    for _ in range(30):
        first, second = graph.order(), graph.depth_first()
    print(len(first), first[-3:], second[:3], is_order(graph, first), is_order(graph, second))
    print([len(level) for level in graph.levels()])
    closure = graph.closure()
    largest = max(closure, key=lambda name: (len(closure[name]), name))
    print(largest, len(closure[largest]), sum(map(len, closure.values())))
    for method in (Graph.order, Graph.depth_first):
        circular = packages(300)
        circular.add("package0003", "package0299")
        try:
            method(circular)
        except Circle as error:
            print(method.__name__, error, len(error.names))


if __name__ == "__main__":
    main()
