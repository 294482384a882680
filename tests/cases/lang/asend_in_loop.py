# Asynchronous generators under `async for` and `asend`: what passes through, how they end, what cannot be used twice.
class Pause:
    def __init__(self, name):
        self.name = name

    def __await__(self):
        return (yield self.name)


async def numbers(to):
    try:
        for number in range(to):
            got = await Pause(f"before {number}")
            print("  got", got)
            sent = yield number
            if sent is not None:
                print("  sent", sent)
    finally:
        print("  numbers end")


def drive(coroutine, *answers):
    steps, answers = [], list(answers)
    answer = None
    while True:
        try:
            steps.append(coroutine.send(answer))
        except StopIteration as stop:
            return steps, stop.value
        except BaseException as error:
            return steps, repr(error), repr(error.__context__)
        answer = answers.pop(0) if answers else None


async def plain():
    return [number async for number in numbers(3)]


print(drive(plain(), "a", "b"))


async def leaves():
    async for number in numbers(3):
        if number == 1:
            break
    else:
        return "exhausted"
    return "left"


print(drive(leaves()))


async def sends():
    g = numbers(2)
    first = await g.asend(None)
    second = await g.asend("hello")
    try:
        await g.asend("last")
    except StopAsyncIteration as stop:
        return first, second, stop.args


print(drive(sends()))


async def fails():
    yield 1
    raise LookupError("inside")


async def catches():
    seen = []
    g = fails()
    try:
        async for number in g:
            seen.append(number)
    except LookupError as error:
        seen.append(str(error))
    step = g.__anext__()
    try:
        await step
    except StopAsyncIteration:
        seen.append("over")
    try:
        await step
    except RuntimeError as error:
        seen.append(str(error))
    return seen


print(drive(catches()))


async def stops():
    yield 1
    raise StopAsyncIteration


async def converts():
    async for _ in stops():
        pass


print(drive(converts()))


async def twice():
    g = numbers(3)
    one, two = g.__anext__(), g.__anext__()
    print(one.send(None))
    try:
        two.send(None)
    except RuntimeError as error:
        print(error)
    try:
        one.send("x")
    except StopIteration as stop:
        print("value", stop.value)
    try:
        one.send(None)
    except RuntimeError as error:
        print(error)
    await g.aclose()


print(drive(twice()))


async def thrown():
    g = numbers(2)
    step = g.asend(None)
    print(step.send(None))
    try:
        step.throw(KeyError("k"))
    except KeyError as error:
        print("raised", error)
    try:
        await step
    except RuntimeError as error:
        print(error)
    return [number async for number in g]


print(drive(thrown()))


async def waits():
    async for number in numbers(2):
        pass


c = waits()
print(c.send(None))
try:
    c.throw(ValueError("outside"))
except ValueError as error:
    print("out", error)
c = waits()
print(c.send(None))
c.close()


async def nested(to):
    async for outer in numbers(to):
        async for inner in numbers(1):
            yield outer, inner


async def both():
    return [pair async for pair in nested(2)]


print(drive(both()))


async def guarded():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        print("  asked to end")
        raise


async def closes():
    g = guarded()
    async for number in g:
        await g.aclose()
    return await anext(g, "none"), g.ag_running


print(drive(closes()))
