"""Topological order of graphs."""

__all__ = ["CycleError", "TopologicalSorter"]

_OUT, _DONE = -1, -2


class CycleError(ValueError):
    """Subclass of ValueError raised by TopologicalSorter.prepare if cycles exist in the working graph."""


class _Node:
    __slots__ = ("node", "waiting", "successors")

    def __init__(self, node):
        self.node = node
        # How many predecessors are not done; then whether the node was given out or is done.
        self.waiting = 0
        self.successors = []


class TopologicalSorter:
    """Provides functionality to topologically sort a graph of hashable nodes."""

    def __init__(self, graph=None):
        self._nodes = {}
        self._ready = None
        self._given = 0
        self._finished = 0
        if graph is not None:
            for node, predecessors in graph.items():
                self.add(node, *predecessors)

    def _info(self, node):
        info = self._nodes.get(node)
        if info is None:
            info = self._nodes[node] = _Node(node)
        return info

    def add(self, node, *predecessors):
        """Says what comes before a node."""
        if self._ready is not None:
            raise ValueError("Nodes cannot be added after a call to prepare()")
        info = self._info(node)
        info.waiting += len(predecessors)
        for predecessor in predecessors:
            self._info(predecessor).successors.append(node)

    def prepare(self):
        """No more is added from here on; a CycleError if something comes before itself."""
        if self._ready is not None:
            raise ValueError("cannot prepare() more than once")
        self._ready = [info.node for info in self._nodes.values() if info.waiting == 0]
        cycle = self._find_cycle()
        if cycle:
            raise CycleError("nodes are in a cycle", cycle)

    def get_ready(self):
        """The nodes before which nothing is left; each is given once."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        result = tuple(self._ready)
        for node in result:
            self._nodes[node].waiting = _OUT
        self._ready.clear()
        self._given += len(result)
        return result

    def is_active(self):
        """Whether there is more to come."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        return self._finished < self._given or bool(self._ready)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        """What came only after these nodes may come now."""
        if self._ready is None:
            raise ValueError("prepare() must be called first")
        for node in nodes:
            info = self._nodes.get(node)
            if info is None:
                raise ValueError(f"node {node!r} was not added using add()")
            if info.waiting != _OUT:
                if info.waiting >= 0:
                    raise ValueError(f"node {node!r} was not passed out (still not ready)")
                raise ValueError(f"node {node!r} was already marked done")
            info.waiting = _DONE
            for successor in info.successors:
                following = self._nodes[successor]
                following.waiting -= 1
                if following.waiting == 0:
                    self._ready.append(successor)
            self._finished += 1

    def _find_cycle(self):
        """The nodes of a cycle, the first one again at its end; None if there is none."""
        seen, path, places, iterators = set(), [], {}, []
        for start in self._nodes:
            node = start
            while True:
                if node in seen:
                    if node in places:
                        return path[places[node]:] + [node]
                else:
                    seen.add(node)
                    iterators.append(iter(self._nodes[node].successors))
                    places[node] = len(path)
                    path.append(node)
                node = None
                while path:
                    node = next(iterators[-1], self)
                    if node is not self:
                        break
                    del places[path.pop()]
                    iterators.pop()
                else:
                    break
        return None

    def static_order(self):
        """All nodes, each behind those that come before it."""
        self.prepare()
        while self.is_active():
            nodes = self.get_ready()
            yield from nodes
            self.done(*nodes)

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)
