# An error thrown into a generator.
def g():
    try:
        yield 1
    finally:
        print("cleaned")

it = g()
next(it)
it.throw(ValueError, "thrown")
