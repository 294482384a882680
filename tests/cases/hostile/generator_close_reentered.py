def g():
    try:
        yield 1
    finally:
        try:
            it.close()
        except ValueError as error:
            print(error)  # expect: generator already executing
it = g()
next(it)
it.close()
