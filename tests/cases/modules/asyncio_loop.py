# The loop itself: callbacks, futures, errors of use.
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
    f = asyncio.get_running_loop().create_future()
    print(f)
    f.add_done_callback(lambda f: print("done", f.result()))
    f.set_result(5)
    print(f, await f)
    try:
        f.set_result(1)
    except asyncio.InvalidStateError as e:
        print(type(e), e)
    f2 = asyncio.Future()
    f2.set_exception(KeyError("k"))
    print(f2)
    try:
        await f2
    except KeyError as e:
        print("KeyError", e)
    loop = asyncio.get_running_loop()
    loop.call_later(0.001, print, "later")
    loop.call_soon(print, "soon")
    handle = loop.call_later(0.001, print, "never")
    handle.cancel()
    await asyncio.sleep(0.01)
    print(handle.cancelled(), loop.is_running(), loop.is_closed())


async def nested():
    try:
        asyncio.run(nested())
    except RuntimeError as e:
        print(e)


asyncio.run(main())
for bad in (lambda: asyncio.run(3), lambda: asyncio.get_running_loop()):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, e)
import warnings
warnings.simplefilter("ignore")
asyncio.run(nested())
loop = asyncio.new_event_loop()
print(loop.run_until_complete(asyncio.sleep(0, "r")))
loop.close()
print(loop.is_closed())
try:
    loop.run_until_complete(asyncio.sleep(0))
except RuntimeError as e:
    print(e)
with asyncio.Runner() as runner:
    print(runner.run(work("runner", 0)))
