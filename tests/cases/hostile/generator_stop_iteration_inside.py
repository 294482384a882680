def g():
    yield 1
    raise StopIteration(5)
try:
    list(g())
except RuntimeError as error:
    print(error, type(error.__cause__).__name__)  # expect: generator raised StopIteration StopIteration
