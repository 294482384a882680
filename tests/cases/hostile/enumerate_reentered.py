def g():
    yield "a"
    try:
        next(e)
    except (ValueError, StopIteration):
        print("refused")  # expect: refused
    yield "c"
it = g()
e = enumerate(it)
print(list(e))  # expect: [(0, 'a'), (1, 'c')]
