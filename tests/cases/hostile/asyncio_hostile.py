import asyncio
async def cancels():
    asyncio.current_task().cancel()
    await asyncio.sleep(0)
async def gathers():
    return await asyncio.gather(*(cancels() for _ in range(3)), return_exceptions=True)
print([type(e).__name__ for e in asyncio.run(gathers())])
# expect: ['CancelledError', 'CancelledError', 'CancelledError']
async def awaits_itself():
    task = asyncio.current_task()
    try:
        await task
    except RuntimeError:
        print("RuntimeError")  # expect: RuntimeError
asyncio.run(awaits_itself())
async def nested():
    c = gathers()
    try:
        asyncio.run(c)
    except RuntimeError:
        print("RuntimeError")  # expect: RuntimeError
    c.close()
asyncio.run(nested())
