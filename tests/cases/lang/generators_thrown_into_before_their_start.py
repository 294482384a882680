"""A StopIteration thrown into a generator that has not begun does not leave it as itself."""


def outcome(call):
    try:
        return call()
    except (Exception, GeneratorExit) as error:
        return f"{type(error).__name__} {error} {error.__cause__!r}"


def walk():
    yield 1


async def coroutine():
    pass


async def asynchronous():
    yield


print(outcome(lambda: walk().throw(StopIteration(5))))  # expect: RuntimeError generator raised StopIteration StopIteration(5)
print(outcome(lambda: walk().throw(ValueError(5))))  # expect: ValueError 5 None
print(outcome(lambda: walk().throw(GeneratorExit)))  # expect: GeneratorExit  None
print(outcome(lambda: coroutine().throw(StopIteration)))  # expect: RuntimeError coroutine raised StopIteration StopIteration()
print(outcome(lambda: asynchronous().athrow(StopIteration).send(None)))  # expect: RuntimeError async generator raised StopIteration StopIteration()
print(outcome(lambda: asynchronous().athrow(StopAsyncIteration).send(None)))  # expect: RuntimeError async generator raised StopAsyncIteration StopAsyncIteration()
ended = walk()
print(list(ended), outcome(lambda: ended.throw(StopIteration(5))))  # expect: [1] StopIteration 5 None
