# A list of staged length has the methods of lists, bound or not, also where a handler sees what they raise.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


@stage
def bound(n):
    items = []
    push = items.append
    i = 0
    while i < n:
        push(i * i)
        i += 1
    return items


@stage
def popped(n):
    items = []
    i = 0
    while i < n:
        items.append(i)
        i += 1
    total = 0
    try:
        while True:
            total += items.pop()
    except IndexError as error:
        return total, str(error), len(items)


@stage
def unbound(n):
    items = []
    i = 0
    while i < n:
        items.append(i * 3 % 5)
        i += 1
    list.append(items, 7)
    list.insert(items, 0, 9)
    return items, list.index(items, 7), bool(items), sum(items), sorted(items), max(items)


print(bound(4))  # expect: [0, 1, 4, 9]
print(popped(4))  # expect: (6, 'pop from empty list', 0)
print(unbound(4))  # expect: ([9, 0, 3, 1, 4, 7], 5, True, 24, [0, 1, 3, 4, 7, 9], 9)
