# Queues between tasks.
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
    q = asyncio.Queue(maxsize=2)

    async def produce():
        for i in range(5):
            await q.put(i)
            print("put", i, q.qsize(), q.full())
        await q.put(None)

    async def consume():
        while (x := await q.get()) is not None:
            print("got", x)
            q.task_done()
    await asyncio.gather(produce(), consume())
    print(str(q), q.empty(), q.maxsize)
    q.task_done()
    await q.join()
    pq, lq = asyncio.PriorityQueue(), asyncio.LifoQueue(1)
    for x in (3, 1, 2):
        pq.put_nowait(x)
    print([pq.get_nowait() for _ in range(3)])
    lq.put_nowait("a")
    for bad in (pq.get_nowait, lambda: lq.put_nowait("b"), q.task_done):
        try:
            bad()
        except Exception as e:
            print(repr(e))


asyncio.run(main())
