# Coroutines driven by hand: await, async for, async with, no event loop.
# modes: plain, lms, gc-stress

class Ready:
    def __init__(self, value):
        self.value = value
    def __await__(self):
        got = yield self.value
        return got

async def add(a, b):
    x = await Ready(a)
    y = await Ready(b)
    return x + y

def drive(coroutine, *answers):
    seen = []
    try:
        seen.append(coroutine.send(None))
        for answer in answers:
            seen.append(coroutine.send(answer))
    except StopIteration as stop:
        return seen, stop.value
    coroutine.close()
    return seen, "unfinished"

print(drive(add("a", "b"), 1, 2))  # expect: (['a', 'b'], 3)
print(drive(add("a", "b"), 1))  # expect: (['a', 'b'], 'unfinished')

class Countdown:
    def __init__(self, n):
        self.n = n
    def __aiter__(self):
        return self
    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n

class Manager:
    async def __aenter__(self):
        return "entered"
    async def __aexit__(self, *args):
        print("left")  # expect: left

async def loop():
    items = []
    async with Manager() as m:
        async for n in Countdown(3):
            items.append(n)
    return m, items, [n async for n in gen()]

async def gen():
    yield 1
    yield 2

print(drive(loop()))  # expect: ([], ('entered', [2, 1, 0], [1, 2]))
print(type(gen()).__name__)  # expect: async_generator
