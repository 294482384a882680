# wait_for and timeout.
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
    try:
        await asyncio.wait_for(work(5, 1), 0.01)
    except asyncio.TimeoutError as e:
        print("timeout", repr(e), type(e), repr(e.__cause__))
    print(await asyncio.wait_for(work(6, 0), 5), await asyncio.wait_for(work(7, 0), None))
    try:
        async with asyncio.timeout(0.005) as cm:
            await asyncio.sleep(1)
    except TimeoutError as e:
        print("timed", cm.expired(), cm)
    async with asyncio.timeout(None) as cm:
        await asyncio.sleep(0)
    print(cm.expired(), cm)
    try:
        async with asyncio.timeout(10) as cm:
            raise KeyError("inside")
    except KeyError as e:
        print("KeyError", e, cm.expired())


asyncio.run(main())
