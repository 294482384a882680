# types.coroutine lets the generators of a function be awaited.
# modes: plain
import types

@types.coroutine
def wait(value):
    result = yield value
    return result

@types.coroutine
def delegates(coroutine):
    return (yield from coroutine)

async def inner():
    return "inner " + await wait("a")

async def main():
    print(await wait("b"))
    print(await delegates(inner()))
    return "done"

def run(coroutine):
    sent = None
    while True:
        try:
            sent = coroutine.send(sent and sent.upper())
            print("yielded", sent)
        except StopIteration as stop:
            return stop.value

print(run(main()))
print(wait.__name__, type(wait(1)).__name__, types.coroutine(inner) is inner)

def plain():
    yield 1

async def awaits(value):
    return await value

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: awaits(plain()).send(None))
attempt(lambda: types.coroutine(5))

class LikeGenerator:
    def __iter__(self): return self
    def __next__(self): return "next"
    def send(self, value): return "send"
    def throw(self, kind, value=None, traceback=None): return "throw"
    def close(self): pass

wrapped = types.coroutine(lambda: LikeGenerator())
attempt(lambda: awaits(wrapped()).send(None))
attempt(lambda: types.coroutine(lambda: 7)())

@types.coroutine
async def both():
    return 3

attempt(lambda: both().send(None))
