async def g():
    yield 1
    try:
        await it.asend(None)
    except RuntimeError as error:
        print(error)
    yield 2
it = g()
async def main():
    print(await it.__anext__())
    print(await it.__anext__())
try:
    main().send(None)
    # expect: 1
    # expect: anext(): asynchronous generator is already running
    # expect: 2
except StopIteration:
    print("end")  # expect: end
