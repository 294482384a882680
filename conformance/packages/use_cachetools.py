from cachetools import LFUCache, LRUCache, TTLCache, cached, cachedmethod, keys

cache = LRUCache(maxsize=2)
cache["a"] = 1
cache["b"] = 2
cache["a"]
cache["c"] = 3
print(cache, cache.currsize, "b" in cache)
calls = []


@cached(cache={})
def fib(n):
    calls.append(n)
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(20), len(calls), keys.hashkey(1, a=2))
now = [0]
timed = TTLCache(maxsize=10, ttl=5, timer=lambda: now[0])
timed["x"] = 1
now[0] = 6
print(len(timed), timed.get("x"), LFUCache(2))


class C:
    def __init__(self):
        self.cache = {}

    @cachedmethod(lambda self: self.cache)
    def get(self, n):
        calls.append(n)
        return n * 2


c = C()
print(c.get(4), c.get(4), calls.count(4), c.cache)
