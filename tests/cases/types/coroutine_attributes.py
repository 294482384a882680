# What coroutines and asynchronous generators say of themselves at each stage.
import types


@types.coroutine
def pause():
    yield "paused"


async def work():
    await pause()
    return "done"


c = work()
print(c.cr_running, c.cr_suspended, c.cr_await, c.cr_code.co_name, c.cr_frame is None, c.cr_origin)
print(c.send(None), c.cr_suspended, c.cr_await.__name__)
try:
    c.send(None)
except StopIteration as stop:
    print(stop.value, c.cr_suspended, c.cr_await, c.cr_frame)
try:
    c.send(None)
except RuntimeError as error:
    print(error)


async def numbers():
    try:
        yield 1
        yield 2
    finally:
        print("closed")


g = numbers()
print(g.ag_running, g.ag_await, g.ag_code.co_name, g.ag_frame is None)
for step in (g.__anext__(), g.asend(None), g.aclose()):
    try:
        step.send(None)
    except StopIteration as stop:
        print(stop.value)
try:
    g.athrow(ValueError("late")).send(None)
except (ValueError, StopIteration, StopAsyncIteration) as error:
    print(type(error).__name__, error)
