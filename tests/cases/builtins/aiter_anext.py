# `aiter` and `anext`: what they take, and what a default does at the end.
async def numbers():
    yield 1


def finish(awaitable):
    try:
        awaitable.__await__().send(None)
    except StopIteration as stop:
        return stop.value
    except StopAsyncIteration:
        return "at the end"


iterator = aiter(numbers())
print(aiter(iterator) is iterator, finish(anext(iterator)), finish(anext(iterator, "default")), finish(anext(iterator)))
# expect: True 1 default at the end
for attempt in (lambda: aiter([]), lambda: anext(1), lambda: aiter(), lambda: anext(iterator, 1, 2)):
    try:
        attempt()
    except TypeError as error:
        print(error)
        # expect: 'list' object is not an async iterable
        # expect: 'int' object is not an async iterator
        # expect: aiter() takes exactly one argument (0 given)
        # expect: anext expected at most 2 arguments, got 3
