"""Coroutines in a tree under a small event loop of our own: await chains, tasks, sleeping, gathering."""

from collections import deque
import heapq


class Sleep:
    def __init__(self, delay):
        self.delay = delay

    def __await__(self):
        yield ("sleep", self.delay)


class Future:
    def __init__(self):
        self.done = False
        self.value = None
        self.waiters = []

    def __await__(self):
        if not self.done:
            yield ("wait", self)
        return self.value


class Task:
    def __init__(self, loop, coroutine):
        self.loop = loop
        self.coroutine = coroutine
        self.future = Future()

    def step(self):
        try:
            what, argument = self.coroutine.send(None)
        except StopIteration as stop:
            self.future.done = True
            self.future.value = stop.value
            self.loop.ready.extend(self.future.waiters)
            return
        if what == "sleep":
            self.loop.later(argument, self)
        else:
            argument.waiters.append(self)

    def __await__(self):
        return self.future.__await__()


class Loop:
    def __init__(self):
        self.ready = deque()
        self.timers = []
        self.now = 0
        self.count = 0
        self.steps = 0

    def start(self, coroutine):
        task = Task(self, coroutine)
        self.ready.append(task)
        return task

    def later(self, delay, task):
        self.count += 1
        heapq.heappush(self.timers, (self.now + delay, self.count, task))

    def run(self, coroutine):
        main = self.start(coroutine)
        while not main.future.done:
            if not self.ready:
                self.now, _, task = heapq.heappop(self.timers)
                self.ready.append(task)
            self.steps += 1
            self.ready.popleft().step()
        return main.future.value


async def gather(loop, coroutines):
    tasks = [loop.start(coroutine) for coroutine in coroutines]
    return [await task for task in tasks]


async def leaf(number):
    await Sleep(number % 5)
    return number


async def tree(loop, depth, number):
    if depth == 0:
        return await leaf(number)
    return sum(await gather(loop, [tree(loop, depth - 1, number * 4 + at) for at in range(4)]))


async def chain(depth):
    if depth == 0:
        await Sleep(1)
        return 1
    return 1 + await chain(depth - 1)


async def numbers(count):
    for number in range(count):
        if number % 16 == 0:
            await Sleep(1)
        yield number


class Guard:
    entered = 0

    async def __aenter__(self):
        Guard.entered += 1
        return self

    async def __aexit__(self, *error):
        await Sleep(0)
        return False


async def consume(count):
    total = 0
    async for number in numbers(count):
        total += number
        if number % 8 == 0:
            async with Guard():
                total += 1
    evens = [number async for number in numbers(count) if number % 2 == 0]
    return total + len(evens)


def main():
    loop = Loop()
    print(loop.run(tree(loop, 7, 1)), loop.steps, loop.now)
    print(loop.run(gather(loop, [chain(depth % 40) for depth in range(5000)]))[:6], loop.steps)
    print(loop.run(gather(loop, [consume(300) for _ in range(200)]))[:3], loop.steps, loop.now, Guard.entered)


if __name__ == "__main__":
    main()
