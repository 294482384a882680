def g():
    yield it
    return it
it = g()
print(next(it) is it)  # expect: True
try:
    next(it)
except StopIteration as error:
    print(error.value is it)  # expect: True
