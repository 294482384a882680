# A call over several lines: marks on its first line.
def f(a, b):
    raise ValueError((a, b))

f(
    1,
    2,
)
