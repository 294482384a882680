def g():
    try:
        yield 1
    except ValueError:
        try:
            it.throw(KeyError)
        except ValueError as error:
            print(error)  # expect: generator already executing
        yield 2
it = g()
next(it)
print(it.throw(ValueError))  # expect: 2
