from functools import lru_cache
class Key:
    def __hash__(self):
        return 1
    def __eq__(self, other):
        f.cache_clear()
        return True
@lru_cache(maxsize=3)
def f(key):
    return 1
print([f(Key()) for _ in range(10)])  # expect: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
