# StopIteration within a generator.
def g():
    yield next(iter([]))

list(g())
