async def f():
    await c
c = f()
try:
    c.send(None)
except (RuntimeError, ValueError) as error:
    print(error)  # expect: coroutine already executing
