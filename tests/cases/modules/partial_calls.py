# Calls of partial objects: arguments in order, keywords replaced, methods, generators, recursion, errors and their lines.
import traceback
from functools import partial, partialmethod


def show(*args, **kwargs):
    return args, kwargs


def two(a, b):
    return a, b


print(partial(two, 1)(2), partial(two)(1, 2), partial(two, 1, 2)(), partial(two, b=1)(2), partial(two, 1)(b=3))
print(partial(show, 1, x=1)(2, y=2), partial(show, x=1, y=2)(y=3, x=4, z=5))
nested = partial(partial(partial(show, 1), 2, x=1), 3, x=2, y=3)
print(nested(4, z=5), nested.func is show, nested.args, nested.keywords)


class Account:
    kind = "account"

    def __init__(self, owner, amount=0):
        self.owner, self.amount = owner, amount

    def add(self, amount, *, note=None):
        self.amount += amount
        return self.owner, self.amount, note

    add_ten = partialmethod(add, 10)

    @classmethod
    def of(cls, owner):
        return cls(owner).kind


account = Account("ann")
print(partial(account.add, 5)(), partial(account.add)(6), partial(account.add, note="n")(7), account.add_ten(note="t"))
print(partial(Account, "bob")(3).amount, partial(Account, amount=4)("eve").amount, partial(Account.of, "x")())
print(partial(Account.add, account, 1)(), partial(len)([1, 2]), partial(int, base=2)("101"))


def numbers(start, stop, step=1):
    while start < stop:
        yield start
        start += step


print(list(partial(numbers, 1)(4)), list(partial(numbers, 1, step=2)(8)), sum(partial(numbers, 0, 5)()))
print(list(map(partial(pow, 2), range(5))), sorted(["b", "A"], key=partial(str.lower)), [partial(two, i)(i) for i in (1, 2)])


async def wait(a, b):
    return a + b


def drive(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value


print(drive(partial(wait, 1)(2)), drive(partial(wait, b=1)(2)))


class Sub(partial):
    def __call__(self, *args):
        return "sub", super().__call__(*args)


print(Sub(two, 1)(2), Sub(Sub(two), 1)(5))

down = None


def countdown(n, depth):
    return depth if n == 0 else down(n - 1)(depth + 1)


def down(n):
    return partial(countdown, n)


print(down(300)(0))
forever = partial(lambda *args: forever(*args), 1)
try:
    forever()
except RecursionError as error:
    print(type(error).__name__)

for call in (
    lambda: partial(two, 1)(),
    lambda: partial(two, 1)(2, 3),
    lambda: partial(two, 1)(a=2),
    lambda: partial(two, c=2)(1),
    lambda: partial(two, 1)(*[2], **{"b": 1}),
    lambda: partial(account.add, 1)(2),
    lambda: partial(3),
    lambda: partial(),
):
    try:
        print(call())
    except TypeError as error:
        print("TypeError:", error)


def failing(a, b):
    return a / b


try:
    partial(failing, 1)(0)
except ZeroDivisionError:
    print([entry.name for entry in traceback.extract_tb(__import__("sys").exc_info()[2])])


changing = partial(show, 1)
changing.__setstate__((two, (1, 2), {}, None))
print(changing())


class Swap:
    """A call that changes the partial object it came from."""

    def __call__(self, *args):
        swapped.__setstate__((show, ("new",), {"k": 1}, None))
        return args


swapped = partial(Swap(), "old")
print(swapped(1), swapped(2))
