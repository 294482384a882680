# The loop closes asynchronous generators: those that die, and at the end those that are still suspended.
# modes: plain
import asyncio
import sys

async def steps(name):
    try:
        yield 1
        yield 2
    finally:
        print("closing", name)
        await asyncio.sleep(0)
        print("closed", name)

async def dropped():
    async for step in steps("dropped"):
        break
    await asyncio.sleep(0)
    print("after the loop")

async def kept():
    global held
    held = steps("kept")
    async for step in held:
        break
    print("end of main")

async def failing():
    try:
        yield 1
    finally:
        raise ValueError("in finally")

async def fails():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda loop, context: print(sorted(context), repr(context["exception"])))
    global broken
    broken = failing()
    await anext(broken)

asyncio.run(dropped())
# expect: after the loop
# expect: closing dropped
asyncio.run(kept())
# expect: end of main
# expect: closing kept
# expect: closed kept
asyncio.run(fails())  # expect: ['asyncgen', 'exception', 'message'] ValueError('in finally')
print(sys.get_asyncgen_hooks())  # expect: asyncgen_hooks(firstiter=None, finalizer=None)

def first(generator):
    print("first step of", generator.__name__)

def last(generator):
    print("last of", generator.__name__)

sys.set_asyncgen_hooks(first, last)
print(sys.get_asyncgen_hooks().firstiter is first, sys.get_asyncgen_hooks()[1] is last)  # expect: True True
generator = failing()
step = generator.asend(None)  # expect: first step of failing
again = generator.__anext__()
try:
    step.send(None)
except StopIteration as error:
    print(error.value)  # expect: 1
step = again = None
del generator  # expect: last of failing
unused = failing()
del unused
for wrong in ({"firstiter": 1}, {"finalizer": 1}):
    try:
        sys.set_asyncgen_hooks(**wrong)
    except TypeError as error:
        print(error)
        # expect: callable firstiter expected, got int
        # expect: callable finalizer expected, got int
