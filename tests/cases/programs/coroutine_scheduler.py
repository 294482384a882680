# An event loop over coroutines: timers, channels, locks, cancellation; then the same work under asyncio.
import asyncio
import heapq
import itertools
from collections import deque


class Suspend:
    """What a coroutine tells the loop when it stops."""

    def __init__(self, what, value=None):
        self.what, self.value = what, value

    def __await__(self):
        return (yield self)


def sleep(delay):
    return Suspend("sleep", delay)


def spawn(coroutine):
    return Suspend("spawn", coroutine)


class Cancelled(Exception):
    pass


class Job:
    numbers = itertools.count(1)

    def __init__(self, coroutine):
        self.coroutine = coroutine
        self.name = f"{coroutine.__name__}#{next(Job.numbers)}"
        self.waiting = []
        self.done = False
        self.result = self.error = None

    def __await__(self):
        if not self.done:
            yield Suspend("join", self)
        if self.error is not None:
            raise self.error
        return self.result

    def __repr__(self):
        return f"<Job {self.name} {'done' if self.done else 'pending'}>"


class Loop:
    def __init__(self):
        self.now = 0
        self.ready = deque()
        self.timers = []
        self.order = itertools.count()

    def start(self, coroutine):
        job = Job(coroutine)
        self.ready.append((job, None))
        return job

    def cancel(self, job):
        if not job.done:
            self.ready.append((job, Cancelled(f"{job.name} cancelled")))

    def run(self, coroutine):
        main = self.start(coroutine)
        while not main.done:
            if not self.ready:
                when, _, job = heapq.heappop(self.timers)
                self.now = max(self.now, when)
                if job.done:
                    continue
                self.ready.append((job, None))
            job, value = self.ready.popleft()
            if not job.done:
                self.step(job, value)
        if main.error is not None:
            raise main.error
        return main.result

    def step(self, job, value):
        try:
            if isinstance(value, Exception):
                request = job.coroutine.throw(value)
            else:
                request = job.coroutine.send(value)
        except StopIteration as stop:
            self.finish(job, result=stop.value)
        except Exception as error:
            self.finish(job, error=error)
        else:
            getattr(self, "do_" + request.what)(job, request.value)

    def finish(self, job, result=None, error=None):
        job.done, job.result, job.error = True, result, error
        self.ready.extend((waiting, None) for waiting in job.waiting)

    def do_sleep(self, job, delay):
        heapq.heappush(self.timers, (self.now + delay, next(self.order), job))

    def do_spawn(self, job, coroutine):
        self.ready.append((job, self.start(coroutine)))

    def do_join(self, job, other):
        other.waiting.append(job)

    def do_park(self, job, queue):
        queue.append(job)

    def do_wake(self, job, parked):
        self.ready.extend((other, None) for other in parked)
        self.ready.append((job, None))

    def do_now(self, job, _):
        self.ready.append((job, self.now))


class Channel:
    def __init__(self, size):
        self.size, self.items, self.parked = size, deque(), []

    async def put(self, item):
        while len(self.items) >= self.size:
            await Suspend("park", self.parked)
        self.items.append(item)
        await self.wake()

    async def get(self):
        while not self.items:
            await Suspend("park", self.parked)
        item = self.items.popleft()
        await self.wake()
        return item

    async def wake(self):
        parked, self.parked = self.parked, []
        await Suspend("wake", parked)


async def producer(channel, name, count, delay):
    for number in range(count):
        await sleep(delay)
        await channel.put(f"{name}{number}")
    return name


async def consumer(channel, log):
    try:
        while True:
            item = await channel.get()
            log.append((await Suspend("now"), item))
    finally:
        log.append("consumer ends")


async def faulty():
    await sleep(3)
    raise ValueError("faulty job")


async def main(loop):
    log, channel = [], Channel(2)
    jobs = [await spawn(producer(channel, name, 3, delay)) for name, delay in (("a", 2), ("b", 3))]
    eater = await spawn(consumer(channel, log))
    bad = await spawn(faulty())
    print([await job for job in jobs], eater)
    try:
        await bad
    except ValueError as error:
        print("caught", error)
    loop.cancel(eater)
    try:
        await eater
    except Cancelled as error:
        print(error)
    print(log)
    return await Suspend("now")


async def under_asyncio():
    queue, log = asyncio.Queue(2), []

    async def produce(name, count):
        for number in range(count):
            await queue.put(f"{name}{number}")
            await asyncio.sleep(0)

    async def consume():
        while True:
            log.append(await queue.get())
            queue.task_done()
    eater = asyncio.create_task(consume())
    await asyncio.gather(produce("x", 3), produce("y", 2))
    await queue.join()
    eater.cancel()
    results = await asyncio.gather(eater, return_exceptions=True)
    return sorted(log), [type(result).__name__ for result in results]


loop = Loop()
print("ended at", loop.run(main(loop)))
print(asyncio.run(under_asyncio()))
