"""Builtin functions as Python code, for arguments that are known only when a graph runs."""


def sum(iterable, start=0):
    for item in iterable:
        start = start + item
    return start


def any(iterable):
    for item in iterable:
        if item:
            return True
    return False


def all(iterable):
    for item in iterable:
        if not item:
            return False
    return True


def list(iterable):
    return [item for item in iterable]


def sorted(iterable):
    items = [item for item in iterable]
    for end in range(1, len(items)):
        for at in range(end, 0, -1):
            if items[at] < items[at - 1]:
                items[at - 1], items[at] = items[at], items[at - 1]
    return items
