# With the future import annotations are not evaluated.
# modes: plain, lms
from __future__ import annotations
def f(a: NoSuchType, b: list[int] | None = None) -> "text":
    return a
print(f(1), f.__annotations__)  # expect: 1 {'a': 'NoSuchType', 'b': 'list[int] | None', 'return': "'text'"}

class A:
    x: Missing = 1

print(A.__annotations__)  # expect: {'x': 'Missing'}
