def g():
    yield 1
    try:
        next(z)
    except (ValueError, StopIteration):
        print("refused")  # expect: refused
    yield 2
it = g()
z = zip(it)
print(list(z))  # expect: [(1,), (2,)]
