# Asynchronous generators and context managers in tasks; context variables.
import asyncio


async def work(n, d):
    print("start", n)
    await asyncio.sleep(d)
    print("end", n)
    return n * 2


async def boom():
    await asyncio.sleep(0)
    raise ValueError("boom")


from contextlib import asynccontextmanager
from contextvars import ContextVar, copy_context

var = ContextVar("var", default=0)


async def numbers(n):
    for i in range(n):
        yield i
        await asyncio.sleep(0)


@asynccontextmanager
async def managed(name):
    print("enter", name)
    try:
        yield name
    finally:
        await asyncio.sleep(0)
        print("exit", name)


async def setvar(n):
    var.set(n)
    await asyncio.sleep(0)
    return var.get()


async def main():
    print([x async for x in numbers(3)])
    async with managed("m") as m:
        print(m, {x: x * x async for x in numbers(3) if x})
    print(await asyncio.gather(setvar(1), setvar(2)), var.get())


asyncio.run(main())
token = var.set(7)
print(var.get(), copy_context()[var], token.old_value)
context = copy_context()
context.run(var.set, 9)
print(var.get(), context[var], list(context) == [var], len(context))
var.reset(token)
print(var.get(), var.get(5))
try:
    ContextVar("none").get()
except LookupError as e:
    print(type(e))
