# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, StagingError

# program: result_of_shared_pairs
from snek import stage
@stage
def f(x):
    for i in range(40):
        x = (x, x)
    return x
f(1)

# program: argument_of_many_parts
from snek import stage
pairs = [(i, i) for i in range(2 * 10**5)]
@stage
def f(xs):
    return len(xs)
f(pairs)

# program: argument_of_shared_pairs
from snek import stage
x = 1
for i in range(40):
    x = (x, x)
@stage
def f(x):
    return x
f(x)

# program: arguments_of_lists_of_lists
from snek import stage
rows = [[1] * 1000 for i in range(1000)]
@stage
def f(rows):
    return rows[0][0]
f(rows)

# program: natives_beside_shared_pairs
from snek import stage
pairs = 1
for i in range(60):
    pairs = (pairs, pairs)
@stage
def f(x):
    while True:
        n = len(pairs)
    return x
f(1)

# program: natives_beside_shared_lists
from snek import stage
pairs = [1]
for i in range(60):
    pairs = [pairs, pairs]
@stage
def f(x):
    while True:
        n = len(pairs)
    return x
f(1)

# program: state_of_a_loop_of_shared_pairs
from snek import stage
@stage
def f(n):
    x = n
    while n > 0:
        for i in range(40):
            x = (x, x)
        n = n - 1
    return n
f(10**9)

# program: branches_that_make_shared_pairs
from snek import stage
@stage
def f(n):
    x = n
    for i in range(40):
        if n > i:
            x = (x, x)
        else:
            x = (x, n)
    return n
while True:
    f(10**9)

# program: recursion_that_returns_shared_pairs
from snek import stage
@stage
def f(n):
    x = n
    if n > 0:
        for i in range(40):
            x = (x, x)
        return x
    return f(n - 1)
f(10**9)

# program: own_list_as_a_value_of_the_graph
from snek import stage
@stage
def f(n):
    xs = [n]
    xs.append(xs)
    while n > 0:
        n = n - 1
    return xs
f(3)

# program: texts_as_constants
from snek import stage
texts = ['a' * 10**5] * 10**5
@stage
def f(n):
    xs = []
    for text in texts:
        xs.append(text + str(n))
    return len(xs)
f(3)
