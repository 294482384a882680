# Tasks: names, results, cancelling, waiting for several.
import asyncio


async def work(n, d):
    print("start", n)
    await asyncio.sleep(d)
    print("end", n)
    return n * 2


async def boom():
    await asyncio.sleep(0)
    raise ValueError("boom")


async def cancelme():
    try:
        await asyncio.sleep(10)
    except asyncio.CancelledError as e:
        print("cancelled", e.args)
        raise
    finally:
        print("cleanup")


async def main():
    t = asyncio.create_task(work(4, 0.01), name="four")
    print(t.get_name(), t.done())
    print(await t, t.done(), t.result(), t.exception(), t.cancelled())
    t = asyncio.create_task(cancelme())
    await asyncio.sleep(0)
    print(t.cancel("msg"), t.cancelling())
    try:
        await t
    except asyncio.CancelledError as e:
        print("main saw", e.args, t.cancelled())
    ts = [asyncio.create_task(work(f"w{i}", 0.02 * i)) for i in range(3)]
    done, pending = await asyncio.wait(ts, return_when=asyncio.FIRST_COMPLETED)
    print(len(done), len(pending))
    await asyncio.wait(ts)
    inner = asyncio.create_task(work("sh", 0.002))
    s = asyncio.shield(inner)
    s.cancel()
    try:
        await s
    except asyncio.CancelledError:
        print("shield cancelled", inner.cancelled())
    print(await inner)
    print(asyncio.current_task().get_name(), len(asyncio.all_tasks()))
    for c in asyncio.as_completed([work("x", 0)]):
        print("as", await c)
    return "result"


print(asyncio.run(main()))
