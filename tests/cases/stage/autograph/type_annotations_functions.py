# Annotations of parameters and results say nothing about what runs.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def typed(x: int, y: "float" = 2.0) -> int:
    return x + y

def wrong(x: str) -> None:
    return x * 2

grid(typed, (1,), (1, 2))
# expect: typed 1 -> 3.0
# expect: typed 1 2 -> 3
grid(wrong, (3,))  # expect: wrong 3 -> 6
