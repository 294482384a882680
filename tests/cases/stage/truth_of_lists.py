# `bool` of a list whose length is staged, also through methods, slices and `map`.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


def below(n):
    found = []
    for i in range(n):
        found.append(i)
    return found


class Stack:
    def __init__(self):
        self.items = []

    def __bool__(self):
        return bool(self.items)


@stage
def drained(n):
    stack = Stack()
    for i in range(n):
        stack.items.append(i)
    digits = 0
    while stack:
        digits = digits * 10 + stack.items.pop()
    return digits


@stage
def answers(n):
    found = below(n)
    return bool(found), bool(found) + 1, bool(found[1:]), bool(list(found)), bool(found * 2), list(map(bool, [found, 3]))


for n in 0, 1, 4:
    print(drained(n), answers(n))
