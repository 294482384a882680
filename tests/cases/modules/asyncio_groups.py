# Task groups: all end together, errors in a group.
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
    async with asyncio.TaskGroup() as tg:
        a = tg.create_task(work("tg1", 0))
        b = tg.create_task(work("tg2", 0), name="second")
    print(a.result(), b.result(), b.get_name())
    try:
        async with asyncio.TaskGroup() as tg:
            a = tg.create_task(work(8, 0.001))
            tg.create_task(boom())
            c = tg.create_task(work(9, 5))
    except* ValueError as eg:
        print("group", eg, eg.exceptions, c.cancelled(), a.cancelled())
    try:
        async with asyncio.TaskGroup() as tg:
            c = tg.create_task(work(10, 5))
            await asyncio.sleep(0)
            raise KeyError("body")
    except BaseExceptionGroup as eg:
        print(repr(eg), c.cancelled())
    try:
        tg.create_task(asyncio.sleep(0))
    except RuntimeError as e:
        print(str(e)[:20])


import warnings
warnings.simplefilter("ignore")
asyncio.run(main())
