# A deque whose length is known only when the graph runs.
# modes: plain, lms, eager, unoptimised, checked
from collections import deque

from snek import stage


@stage
def in_one_arm(n):
    queue = deque([n, 1])
    if n > 0:
        queue.append(n)
    return list(queue), queue


@stage
def reached(n):
    queue = deque([1])
    seen = set()
    order = []
    while queue:
        k = queue.popleft()
        if k in seen or k > n:
            continue
        seen.add(k)
        order.append(k)
        queue.append(k * 2)
        queue.append(k + 3)
    return order


@stage
def cells(n):
    queue = deque([(0, 0)])
    steps = {(0, 0): 0}
    while queue:
        x, y = queue.popleft()
        for dx, dy in ((1, 2), (2, 1)):
            place = (x + dx, y + dy)
            if place[0] < n and place[1] < n and place not in steps:
                steps[place] = steps[x, y] + 1
                queue.append(place)
    return steps


@stage
def window(n):
    last = deque(maxlen=3)
    best = 0
    for i in range(n):
        last.append(i * 7 % 5)
        best = max(best, sum(last))
    return best, last, len(last), last[0], last[-1], 2 in last


@stage
def turned(n):
    values = deque()
    for i in range(n):
        values.appendleft(i)
    values.rotate(1)
    values.extend([7, 8])
    values.extendleft([9])
    values.reverse()
    return values, values.count(7), isinstance(values, deque), f"{values}"


@stage
def last_one(n):
    circle = deque(range(n))
    while len(circle) > 1:
        circle.append(circle.popleft())
        circle.popleft()
    return circle[0]


@stage
def too_often(n):
    queue = deque()
    for i in range(n):
        queue.append(i)
    try:
        for i in range(n + 1):
            queue.pop()
    except IndexError as error:
        return str(error)


@stage
def while_walking(n):
    queue = deque()
    for i in range(n):
        queue.append(i)
    for x in queue:
        queue.append(x)
    return queue


def show(function, *args):
    try:
        print(function.__name__, function(*args))
    except Exception as error:
        print(function.__name__, type(error).__name__, error)


for n in (2, -2):
    show(in_one_arm, n)
for n in (12, 0):
    show(reached, n)
show(cells, 6)
for n in (5, 2):
    show(window, n)
show(turned, 4)
show(last_one, 7)
show(too_often, 3)
show(while_walking, 2)
