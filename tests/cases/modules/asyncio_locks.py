# Locks, semaphores, events, conditions, barriers: who goes when.
import asyncio


async def work(n, d):
    print("start", n)
    await asyncio.sleep(d)
    print("end", n)
    return n * 2


async def boom():
    await asyncio.sleep(0)
    raise ValueError("boom")


async def main():
    lock, sem, ev, cond, items = asyncio.Lock(), asyncio.Semaphore(2), asyncio.Event(), asyncio.Condition(), []

    async def locked(n):
        async with lock:
            print("lock", n)
            await asyncio.sleep(0)
            print("unlock", n)

    async def semd(n):
        async with sem:
            print("sem", n, sem.locked())
            await asyncio.sleep(0.01 + 0.06 * (n % 2))
            print("endsem", n)

    async def waiter(n):
        print("wait", n)
        await ev.wait()
        print("go", n)

    async def consumer():
        async with cond:
            await cond.wait_for(lambda: items)
            print("cond", items.pop())
    await asyncio.gather(*(locked(i) for i in range(3)))
    await asyncio.gather(*(semd(i) for i in range(4)))
    tasks = [asyncio.create_task(waiter(i)) for i in range(2)]
    await asyncio.sleep(0)
    ev.set()
    await asyncio.gather(*tasks)
    task = asyncio.create_task(consumer())
    await asyncio.sleep(0)
    async with cond:
        items.append(1)
        cond.notify()
    await task
    barrier = asyncio.Barrier(3)
    print(sorted(await asyncio.gather(*(barrier.wait() for _ in range(3)))), barrier.parties, barrier.n_waiting)
    for bad in (lock.release, lambda: asyncio.Semaphore(-1), asyncio.BoundedSemaphore(1).release, cond.notify):
        try:
            bad()
        except (RuntimeError, ValueError) as e:
            print(type(e).__name__, e)


asyncio.run(main())
