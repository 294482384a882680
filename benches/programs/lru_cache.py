"""A linked list through a dictionary: a cache that forgets what was used least recently."""


class Node:
    __slots__ = ("key", "value", "before", "after")

    def __init__(self, key, value):
        self.key = key
        self.value = value
        self.before = self.after = None


class LRUCache:
    def __init__(self, capacity):
        self.capacity = capacity
        self.nodes = {}
        self.head = Node(None, None)
        self.tail = Node(None, None)
        self.head.after = self.tail
        self.tail.before = self.head
        self.hits = self.misses = self.evictions = 0

    def _unlink(self, node):
        node.before.after = node.after
        node.after.before = node.before

    def _link_first(self, node):
        node.before = self.head
        node.after = self.head.after
        node.after.before = node
        self.head.after = node

    def __getitem__(self, key):
        node = self.nodes.get(key)
        if node is None:
            self.misses += 1
            raise KeyError(key)
        self.hits += 1
        self._unlink(node)
        self._link_first(node)
        return node.value

    def __setitem__(self, key, value):
        node = self.nodes.get(key)
        if node is not None:
            node.value = value
            self._unlink(node)
        else:
            if len(self.nodes) >= self.capacity:
                oldest = self.tail.before
                self._unlink(oldest)
                del self.nodes[oldest.key]
                self.evictions += 1
            node = self.nodes[key] = Node(key, value)
        self._link_first(node)

    def __contains__(self, key):
        return key in self.nodes

    def __len__(self):
        return len(self.nodes)

    def __iter__(self):
        node = self.head.after
        while node is not self.tail:
            yield node.key
            node = node.after


def cached(capacity):
    def decorate(function):
        cache = LRUCache(capacity)

        def wrapper(key):
            try:
                return cache[key]
            except KeyError:
                value = cache[key] = function(key)
                return value

        wrapper.cache = cache
        return wrapper

    return decorate


@cached(500)
def digit_square_sum(n):
    return sum(int(digit) ** 2 for digit in str(n))


def accesses(count):
    seed = 99
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        rank = (seed >> 8) % 2000
        yield rank * rank // 2000


def main():
    cache = LRUCache(700)
    total = 0
    for key in accesses(1_300_000):
        if key in cache:
            total += cache[key]
        else:
            cache[key] = key * 2
    print(total, len(cache), cache.hits, cache.evictions)
    print(list(cache)[:10])
    print(sum(digit_square_sum(key) for key in accesses(800_000)))
    inner = digit_square_sum.cache
    print(inner.hits, inner.misses, inner.evictions, sorted(inner)[:5])


if __name__ == "__main__":
    main()
