# gather: order of starting and ending, errors, results of exceptions.
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
    print(await asyncio.gather(work(1, 0.04), work(2, 0.02), work(3, 0)))
    print(await asyncio.gather(boom(), work(6, 0), return_exceptions=True))
    try:
        await asyncio.gather(boom(), work(7, 0.001))
    except ValueError as e:
        print("caught", e)
    await asyncio.sleep(0.01)
    print(await asyncio.gather())
    task = asyncio.ensure_future(asyncio.gather(work("a", 1), work("b", 1)))
    await asyncio.sleep(0)
    print(task.cancel())
    try:
        await task
    except asyncio.CancelledError:
        print("gather cancelled")


asyncio.run(main())
