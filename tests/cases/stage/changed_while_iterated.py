# A list that changes its length under a staged condition while a loop walks through it.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def grows(x):
    items = [1, 2, 3]
    total = 0
    for item in items:
        if item == 2 and x > 0:
            items.append(10)
        total += item
        if total > 50:
            break
    return total, items


@stage
def shrinks(x):
    items = [1, 2, 3, 4, 5, 6]
    for item in items:
        if item % 2 == x:
            items.remove(item)
    return items


@stage
def pops(x):
    items = [1, 2, 3, 4]
    seen = 0
    for item in items:
        seen += item
        if x > item:
            items.pop()
    return seen, items


print(grows(1), grows(-1), shrinks(0), shrinks(1), shrinks(2), pops(0), pops(2), pops(9))
