# What `__await__` may give, a coroutine's own iterator, and coroutines that are awaited already.
# modes: plain, lms
import types

def report(call):
    try:
        print(call())
    except BaseException as error:
        print(type(error).__name__, error)

async def spam():
    return "spam"

class Coroutine:
    def __await__(self):
        return spam()

class Wrapper:
    def __await__(self):
        return spam().__await__()

@types.coroutine
def steps():
    return (yield 1)

class Steps:
    def __await__(self):
        return steps()

class Number:
    def __await__(self):
        return 5

async def wait(what):
    return await what

for what in (Coroutine(), Wrapper(), Steps(), Number()):
    report(lambda: wait(what).send(None))
    # expect: TypeError __await__() returned a coroutine
    # expect: StopIteration spam
    # expect: TypeError __await__() returned a coroutine
    # expect: TypeError __await__() returned non-iterator of type 'int'
  
  
  
  
report(lambda: next(spam().__await__()))  # expect: StopIteration spam
waiting = spam().__await__()
print(type(waiting).__name__, iter(waiting) is waiting)  # expect: coroutine_wrapper True
waiting.close()

@types.coroutine
def pause():
    yield

async def sleeper():
    await pause()

sleeping = sleeper()
sleeping.send(None)
report(lambda: wait(sleeping).send(None))  # expect: RuntimeError coroutine is being awaited already

class Broken:
    def __aiter__(self):
        return self
    def __anext__(self):
        return self
    def __await__(self):
        1 / 0

async def loop(source):
    async for _ in source:
        pass

for source in (Broken(),):
    try:
        loop(source).send(None)
    except TypeError as error:
        print(error, repr(error.__cause__))
        # expect: 'async for' received an invalid object from __anext__: Broken ZeroDivisionError('division by zero')
      
