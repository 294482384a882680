# str and repr of staged values, made when the graph runs.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def texts(x):
    return str(x), repr(x), f"{x!r:>8}|"

def in_branch(x):
    if x > 0:
        name = str(x)
    else:
        name = "none"
    return name

grid(texts, (3,), (-2.5,), (True,))
# expect: texts 3 -> ('3', '3', '       3|')
# expect: texts -2.5 -> ('-2.5', '-2.5', '    -2.5|')
# expect: texts True -> ('True', 'True', '    True|')
grid(in_branch, (12,), (-1,))
# expect: in_branch 12 -> '12'
# expect: in_branch -1 -> 'none'
