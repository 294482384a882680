# modes: plain, eager, unoptimised, checked, c
# What one path has written outside is no guard of the other path: that reads what was there before the call.
from snek import stage

level = 3
settings = {"mode": "a"}


@stage
def inverse(n):
    global level
    if n < 2:
        level = 7
        if level % 2:
            n = 1 % (level - 7)
        raise ValueError("too small")
    try:
        return pow(level % 3, -1) + n
    except ZeroDivisionError as error:
        return str(error)


for n in [3, 0, 7, 12]:
    try:
        print(inverse(n))
    except ZeroDivisionError as error:
        print("raised", error)


@stage
def mode(n):
    if n > 0:
        settings["mode"] = "b"
        return settings["mode"]
    return settings["mode"] + "!"


print(mode(1), mode(0))
settings["mode"] = "c"
print(mode(0), mode(1), mode(0))


def counter():
    state = "new"

    @stage
    def step(n):
        nonlocal state
        if n > 0:
            state = "old"
            result = state
        else:
            result = state + "?"
        return result

    def reset(value):
        nonlocal state
        state = value

    return step, reset


step, reset = counter()
print(step(0), step(1), step(0))
reset("newer")
print(step(0), step(1), step(0))

seen = [1, 2]


@stage
def total(n):
    seen.append(n)
    return sum(seen)


print(total(1), total(2))
seen[0] = 100
print(total(3))
