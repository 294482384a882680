# Dicts, sets and deques that get their items when the graph runs: growth is charged, and each search.
# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, StagingError

# program: dict_that_grows
from snek import stage
@stage
def f(n):
    d = {}
    for i in range(n):
        d[i] = i
    return len(d)
f(10**9)

# program: dict_of_tuples_that_grows
from snek import stage
@stage
def f(n):
    d = {}
    for i in range(n):
        d[i, i + 1] = 0.5
    return len(d)
f(10**9)

# program: dict_of_texts_that_grows
from snek import stage
@stage
def f(n):
    d = {}
    for i in range(n):
        d[str(i) * 10] = i
    return len(d)
f(10**9)

# program: set_that_grows
from snek import stage
@stage
def f(n):
    s = set()
    for i in range(n):
        s.add(i)
    return len(s)
f(10**9)

# program: set_that_is_searched_without_end
from snek import stage
@stage
def f(n):
    s = set()
    for i in range(1000):
        s.add(i)
    found = 0
    while n > 0:
        if n % 2000 in s:
            found += 1
    return found
f(1)

# program: deque_that_grows
from collections import deque
from snek import stage
@stage
def f(n):
    q = deque()
    for i in range(n):
        q.append(i)
    return len(q)
f(10**9)

# program: deque_that_turns_without_end
from collections import deque
from snek import stage
@stage
def f(n):
    q = deque(range(n))
    while q:
        q.append(q.popleft())
    return len(q)
f(10**4)

# program: searched_and_changed_without_end
from collections import deque
from snek import stage
@stage
def f(n):
    q = deque(range(n))
    found = 0
    while q:
        q.append(q.popleft())
        if -1 in q:
            found += 1
    return found
f(10**5)

# program: deleted_and_added_without_end
from snek import stage
@stage
def f(n):
    d = {}
    for i in range(10**4):
        d[i] = i
    while n > 0:
        del d[n]
        d[n] = n
    return len(d)
f(1)

# program: counter_without_end
from collections import Counter
from snek import stage
@stage
def f(n):
    c = Counter()
    for i in range(n):
        c[i] += 1
    return c.most_common(3)
f(10**9)

# program: outside_list_that_grows
from snek import stage
kept = []
@stage
def f(n):
    for i in range(n):
        if i % 3:
            kept.append(i)
f(10**9)

# program: list_argument_that_grows
from snek import stage
@stage
def f(xs):
    while xs:
        xs.append(xs[0])
f(list(range(100)))
