# Objects whose length, truth and content are said by Python code, in tests and builtins.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage


class Stack:
    def __init__(self):
        self.items = []

    def push(self, value):
        self.items.append(value)

    def pop(self):
        if not self.items:
            raise IndexError("empty")
        return self.items.pop()

    def __len__(self):
        return len(self.items)

    def __contains__(self, value):
        return value in self.items


class Flag:
    def __init__(self, x):
        self.x = x

    def __bool__(self):
        return self.x > 0


@stage
def drained(n):
    stack = Stack()
    for i in range(n):
        stack.push(i * 2)
    total = 0
    has = 2 in stack, 3 not in stack
    while stack:
        total = total * 3 + stack.pop()
    return total, len(stack), has


@stage
def handled(n):
    stack = Stack()
    for i in range(n):
        stack.push(i)
    try:
        a = stack.pop()
        b = stack.pop()
    except IndexError as error:
        return str(error), len(stack)
    return a - b, len(stack), bool(stack)


@stage
def flags(x):
    flag = Flag(x)
    return bool(flag), 1 if flag else 2, not flag, flag and 3 if x != 5 else 0


for n in (0, 1, 4):
    print(drained(n), handled(n))
print(flags(2)[:3], flags(-2)[:3])
