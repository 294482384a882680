# A common mistake: generator raises.
def numbers():
    yield 1
    yield 1 / 0


total = sum(n for n in numbers())
