# Asynchronous generators and the awaitables they give, driven by hand.
# modes: plain
import sys
class Aw:
    def __init__(s, v): s.v = v
    def __await__(s):
        r = yield s.v
        return r
def run(c, vals=()):
    out = []
    try:
        out.append(c.send(None))
        for v in vals: out.append(c.send(v))
        while True: out.append(c.send(None))
    except StopIteration as e: return out, e.value
async def agen():
    try:
        x = yield 1
        print("got", x)
        y = await Aw("await")
        yield y
    finally: print("agen fin")
async def main():
    g = agen()
    print(await g.__anext__())
    print(await g.asend("S"))
    try: await g.__anext__()
    except StopAsyncIteration: print("SAI")
    r = [i async for i in agen()]
    return r
print(run(main()))
async def m2():
    g = agen(); await g.__anext__(); await g.aclose()
    g = agen(); await g.__anext__()
    try: await g.athrow(ValueError("t"))
    except ValueError as e: print("VE", e)
    print([x async for x in aiter_([1, 2])], {x: 1 async for x in aiter_("ab")})
    return "done"
async def aiter_(xs):
    for x in xs: yield x
print(run(m2()))
class CM:
    async def __aenter__(s): print("aenter"); return 5
    async def __aexit__(s, *a): print("aexit", a[0]); return True
async def m3():
    async with CM() as c: print(c); raise ValueError
    async for x in aiter_("q"): print(x)
    else: print("else")
    return await anext(aiter_([9])), await anext(aiter_([]), "dflt")
print(run(m3()))
async def coro(): return 1
c = coro(); print(type(c).__name__, c.__name__)
try: c.send(None)
except StopIteration as e: print(e.value)
try: c.send(None)
except RuntimeError as e: print(e)
async def bad(): await 5
try: run(bad())
except TypeError as e: print(e)
async def bad2():
    async for x in [1]: pass
try: run(bad2())
except TypeError as e: print(e)
async def bad3():
    async with 5: pass
try: run(bad3())
except (TypeError, AttributeError) as e: print(e)
async def nested():
    return await inner_() + await inner_()
async def inner_(): return await Aw("x")
print(run(nested(), [1, 2]))
async def exc():
    try: await Aw(1)
    except ValueError as e: return "caught " + str(e)
e = exc(); e.send(None)
try: e.throw(ValueError("z"))
except StopIteration as s: print(s.value)
g = agen()
a = g.__anext__()
try: a.send(None)
except StopIteration as s: print("v", s.value)
try: a.send(None)
except RuntimeError as r: print(r)
async def comp(): return [await Aw(i) for i in range(2)], [i async for i in aiter_("xy") if i]
print(run(comp(), "ab"))
del g
print("end")
