# A generator that waits inside `try` or `with` and is left there is refused: what stands in `finally` would be lost.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage


def steps(log):
    try:
        yield 1
        yield 2
    finally:
        log.append(3)


@stage
def leaves(x):
    log = []
    for v in steps(log):
        if v >= x:
            break
    return log, v


@stage
def uses_up(x):
    log = []
    for v in steps(log):
        x += v
    return log, x


@stage
def closes(x):
    log = []
    generator = steps(log)
    v = next(generator)
    generator.close()
    return log, v + x


class Closing:
    def __del__(self):
        print("gone")


@stage
def drops(x):
    Closing()
    return x


for function in (leaves, uses_up, closes, drops):
    try:
        print(function(1))
    except StagingError as error:
        print(str(error).split("\n")[0])
# expect: line 20 of leaves: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: ([3], 4)
# expect: ([3], 2)
# expect: line 48 of drops: a 'Closing' has a `__del__` method, which no graph runs; make it outside
