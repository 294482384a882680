# Tracebacks of errors that come through tasks and futures.
import asyncio, sys, traceback
async def fail(): raise ValueError("x")
async def middle():
    await asyncio.sleep(0)
    await fail()
async def main():
    t = asyncio.create_task(middle())
    try: await t
    except ValueError: traceback.print_exc(file=sys.stdout)
    try: await asyncio.gather(fail())
    except ValueError: traceback.print_exc(file=sys.stdout)
    f = asyncio.get_running_loop().create_future(); f.set_exception(KeyError(1))
    try: await f
    except KeyError: traceback.print_exc(file=sys.stdout)
asyncio.run(main())
