"""`for` over objects whose `__next__` is a function."""
import sys
import traceback


class Count:
    def __init__(self, end):
        self.n, self.end = 0, end

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == self.end:
            raise StopIteration("ignored")
        self.n += 1
        return self.n


print([x for x in Count(3)], list(Count(2)), sum(Count(4)))  # expect: [1, 2, 3] [1, 2] 10
for x in Count(3):
    print(x)  # expect: 1
    # expect: 2
    # expect: 3
else:
    print("else", x)  # expect: else 3
for x in Count(3):
    break
else:
    print("never")
total = 0
for x in Count(4):
    for y in Count(x):
        if y == 2:
            continue
        total += x * y
print(total)  # expect: 47
for (a, b) in map(lambda x: (x, -x), Count(2)):
    print(a, b)  # expect: 1 -1
    # expect: 2 -2


class Pairs(Count):
    def __next__(self):
        return super().__next__(), "b"


for a, b in Pairs(2):
    print(a, b)  # expect: 1 b
    # expect: 2 b


class Inner:
    def __iter__(self):
        self.walk = iter([1, 2])
        return self

    def __next__(self):
        try:
            return next(self.walk)
        finally:
            self.steps = getattr(self, "steps", 0) + 1


inner = Inner()
print([x for x in inner], inner.steps)  # expect: [1, 2] 3


class Fails(Count):
    def __next__(self):
        if self.n == 2:
            return 1 // 0
        return super().__next__()


def loop():
    for x in Fails(5):
        pass


try:
    loop()
except ZeroDivisionError as error:
    frames = traceback.extract_tb(error.__traceback__)
    print([frame.name for frame in frames], frames[1].line)  # expect: ['<module>', 'loop', '__next__'] for x in Fails(5):

try:
    raise KeyError("outer")
except KeyError:
    for x in Count(2):
        pass
    print(sys.exc_info()[1])  # expect: 'outer'
    try:
        for x in Fails(5):
            pass
    except ZeroDivisionError as error:
        print(repr(error.__context__))  # expect: KeyError('outer')


class Changes(Count):
    def __next__(self):
        Changes.__next__ = lambda self: (_ for _ in ()).throw(StopIteration) if self.n > 2 else Count.__next__(self)
        return "first"


try:
    print(list(x for x in Changes(9)))
except RuntimeError as error:
    print(error)  # expect: generator raised StopIteration


class Sub(StopIteration):
    pass


class Ends:
    def __iter__(self):
        return self

    def __next__(self):
        raise Sub(5)


print([x for x in Ends()])  # expect: []


class Static:
    left = 2

    def __iter__(self):
        return self

    @staticmethod
    def __next__():
        Static.left -= 1
        if Static.left < 0:
            raise StopIteration
        return Static.left


class Default(Count):
    def __next__(self, step=2):
        self.n += step
        if self.n > 5:
            raise StopIteration
        return self.n


print([x for x in Static()], [x for x in Default(0)])  # expect: [1, 0] [2, 4]


def generate():
    for x in Count(3):
        got = yield x
        if got:
            return got


walk = generate()
print(next(walk), next(walk))  # expect: 1 2
try:
    walk.send("end")
except StopIteration as stop:
    print(stop.value)  # expect: end


class Recurses:
    def __iter__(self):
        return self

    def __next__(self):
        for x in self:
            return x


try:
    for x in Recurses():
        pass
except RecursionError:
    print("too deep")  # expect: too deep


class Yields:
    def __iter__(self):
        return self

    def __next__(self):
        yield 1


for x in Yields():
    print(type(x).__name__)  # expect: generator
    break


class Dying:
    def __iter__(self):
        return Count(2)

    def __del__(self):
        print("dies")


for x in Dying():  # expect: dies
    print(x)  # expect: 1
    # expect: 2
