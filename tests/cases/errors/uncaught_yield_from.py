# Through delegating generators.
def inner():
    yield 1
    raise LookupError("inside")

def middle():
    yield from inner()

def outer():
    yield from middle()

for item in outer():
    pass
