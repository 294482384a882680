# A generator that waits inside `try` or `with` and is dropped in staged code is refused wherever it is dropped: what
# stands in `finally` would be lost. One that is returned to a caller, or has another name, lives on.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage


def steps(x):
    try:
        yield x
        yield x + 1
    finally:
        print("closed")


@stage
def at_the_end(x):
    generator = steps(x)
    return next(generator)


@stage
def named_result(x):
    generator = steps(x)
    n = next(generator)
    return n


@stage
def written_over(x):
    generator = steps(x)
    n = next(generator)
    generator = None
    return n


@stage
def deleted(x):
    generator = steps(x)
    n = next(generator)
    del generator
    return n


@stage
def without_name(x):
    return next(steps(x))


@stage
def left_by_return(x):
    for n in steps(x):
        return n


@stage
def under_a_condition(x):
    generator = steps(x)
    n = next(generator)
    if x > 3:
        return n
    return n + next(generator)


def first(x):
    generator = steps(x)
    return next(generator)


@stage
def in_a_function(x):
    return first(x) + 1


def begun(x):
    generator = steps(x)
    next(generator)
    return generator


@stage
def goes_on(x):
    generator = begun(x)
    other = generator
    generator = None
    n = next(other)
    other.close()
    return n


def plain(x):
    yield x
    try:
        x += 1
    finally:
        x += 1
    yield x


@stage
def not_inside(x):
    return next(plain(x))


functions = (at_the_end, named_result, written_over, deleted, without_name, left_by_return, under_a_condition, in_a_function)
for function in (*functions, goes_on, not_inside):
    try:
        print(function(5))
    except StagingError as error:
        print(str(error).split("\n")[0])
# expect: line 19 of at_the_end: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: line 26 of named_result: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: line 33 of written_over: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: line 41 of deleted: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: line 47 of without_name: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: line 53 of left_by_return: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: line 61 of under_a_condition: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: line 67 of first: a 'generator' that waits inside `try` or `with` is dropped in staged code; use it up, or close it
# expect: closed
# expect: 6
# expect: 5
