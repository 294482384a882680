# A generator that ignores GeneratorExit.
def g():
    try:
        yield 1
    except GeneratorExit:
        yield 2

it = g()
next(it)
del it
print("still here")
