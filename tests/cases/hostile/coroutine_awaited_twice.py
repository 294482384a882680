async def f():
    return 1
async def g():
    c = f()
    print(await c)  # expect: 1
    try:
        await c
    except RuntimeError:
        pass
try:
    g().send(None)
except StopIteration:
    print("end")  # expect: end
