import contextlib
@contextlib.contextmanager
def none():
    if False: yield
@contextlib.contextmanager
def twice():
    yield 1
    yield 2
@contextlib.contextmanager
def swallows():
    try:
        yield
    except BaseException:
        yield
for manager in (none, twice, swallows):
    try:
        with manager():
            if manager is swallows:
                raise ValueError
        print("left")
    except (RuntimeError, ValueError) as error:
        print(error)
        # expect: generator didn't yield
        # expect: generator didn't stop
        # expect: generator didn't stop after throw()
stack = contextlib.ExitStack()
stack.callback(lambda: stack.close())
for _ in range(2000):
    stack.callback(lambda: None)
stack.close()
print("end")  # expect: end
