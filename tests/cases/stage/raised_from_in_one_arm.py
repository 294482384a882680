# Of two exceptions of one class, one is raised from another or while another is handled: each has its own cause and context.
# modes: plain, eager, unoptimised, checked, clones, c
from snek import stage


class AppError(Exception):
    pass


def told(error):
    return f"{error} {error.__cause__!r} {error.__context__!r} {error.__suppress_context__}"


@stage
def in_loop(n, k):
    i = 0
    while i < k:
        i += 1
        try:
            try:
                if i > 1:
                    raise AppError(n)
                n //= 0 * n
            except ZeroDivisionError as error:
                raise AppError(i) from error
        except AppError as error:
            print(told(error))
    return i


@stage
def from_another(n, k):
    try:
        if k > 1:
            raise AppError(n)
        if k < 0:
            raise AppError(k) from KeyError(k)
    except AppError as error:
        print(told(error))
    return n


@stage
def same_arguments(n):
    try:
        if n > 1:
            raise AppError("same")
        try:
            [][0]
        except IndexError:
            raise AppError("same")
    except AppError as error:
        print(told(error))
    return n


@stage
def both_while_handling(n):
    try:
        try:
            if n > 1:
                raise ValueError(n)
            raise KeyError(n)
        except (ValueError, KeyError) as first:
            raise AppError(n * 2)
    except AppError as error:
        print(told(error))
    return n


@stage
def last_of_loop(n):
    last = None
    for i in range(n):
        try:
            try:
                if i % 2:
                    raise AppError(i)
                raise ValueError(i * 10)
            except ValueError as inner:
                raise AppError(i) from inner
        except AppError as error:
            last = error
    if last is None:
        return "none"
    return last.args[0]


@stage
def from_none(n):
    try:
        try:
            raise ValueError(n)
        except ValueError as error:
            if n > 1:
                raise AppError(n) from None
            raise AppError(n)
    except AppError as error:
        print(told(error))
    return n


in_loop(-1, 3)
for x in range(-2, 3):
    from_another(-1, x)
for x in range(3):
    same_arguments(x)
    both_while_handling(x)
    from_none(x)
print([last_of_loop(x) for x in range(4)])
