async def numbers():
    while True:
        got = yield 1
        if got:
            return


walk = numbers()
first, second = walk.asend(None), walk.asend(None)
try:
    first.send(None)
except StopIteration as stop:
    print(stop.value)
try:
    first.send(None)
except RuntimeError as error:
    print(error)
try:
    second.send(None)
except StopIteration as stop:
    print(stop.value)
closing = walk.aclose()
try:
    closing.send(None)
except StopIteration:
    print("closed")
try:
    closing.send(None)
except RuntimeError as error:
    print(error)
try:
    walk.__anext__().send(None)
except StopAsyncIteration:
    print("ended")
