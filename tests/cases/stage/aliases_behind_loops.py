# Two names that a staged loop gives one object may be read behind it; to write it or to compare them is refused.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage

class P:
    def __init__(self, x):
        self.x = x

def written(n):
    l = [0]; m = [1]
    for i in range(n):
        m = [i, 5]
        l = m
    l[0] = 99
    return m[0]

def compared(n):
    l = [0]; m = [1]
    for i in range(n):
        m = [i, 5]
        l = m
    return l is m

def returned(n):
    l = P(0); m = P(1)
    for i in range(n):
        l = m = P(i)
    return l, m

def written_later(n):
    l = P(0); m = P(1)
    for i in range(n):
        l = m = P(i)
    if n > 2:
        l = P(5)
    m.x += 1
    return l.x

def best(n):
    found = P(0)
    for i in range(n):
        p = P(i * (7 - i))
        if p.x > found.x:
            found = p
    return found.x

for f in (written, compared, returned, written_later):
    try:
        print(stage(f)(2))
    except StagingError as error:
        print(str(error).replace("\n   ", " |"))
# expect: line 15 of written: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on; write to a copy, or make it before | l[0] = 99
# expect: line 23 of compared: two names are compared that may have one object since a staged loop; copy it in the loop, or make it before the loop | return l is m
# expect: line 29 of returned: the result holds a list, dict, object or array twice, which would become two; return a copy in one of the places | return l, m
# expect: line 37 of written_later: what is written here has two names since a staged branch or loop, or stands in a list of the graph: it is two objects from then on; write to a copy, or make it before | m.x += 1
print(stage(best)(6), stage(best)(0))  # expect: 12 0
