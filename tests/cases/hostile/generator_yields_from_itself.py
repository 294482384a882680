def g():
    yield 1
    yield from it
it = g()
print(next(it))  # expect: 1
try:
    next(it)
except ValueError as error:
    print(error)  # expect: generator already executing
