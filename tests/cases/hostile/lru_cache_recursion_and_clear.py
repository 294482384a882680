from functools import lru_cache
@lru_cache(maxsize=2)
def f(n):
    f.cache_clear()
    return n if n == 0 else f(n - 1) + 1
print(f(20), f.cache_info().currsize <= 2)  # expect: 20 True
