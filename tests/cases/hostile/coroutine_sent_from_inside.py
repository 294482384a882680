import types


class Wait:
    def __await__(self):
        try:
            coroutine.send(None)
        except ValueError as error:
            print(error)
        yield 1
        try:
            coroutine.throw(KeyError("inner"))
        except ValueError as error:
            print(error)


async def main():
    await Wait()
    try:
        coroutine.close()
    except ValueError as error:
        print(error)
    return "ended"


coroutine = main()
print(coroutine.send(None))
try:
    coroutine.send(None)
except StopIteration as stop:
    print(stop.value)
