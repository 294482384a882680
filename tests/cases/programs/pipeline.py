# Lazy pipelines over records: sources, stages, sinks, and what flows through them.
import csv
import io
import itertools
import operator
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial, reduce, wraps

LOG = """time,level,service,message,ms
10:00:01,INFO,web,"GET /index, ok",12
10:00:02,WARN,db,slow query,340
10:00:02,INFO,web,GET /about,9
10:00:05,ERROR,web,GET /missing,3
10:00:05,ERROR,db,"connection lost, ""retry"" later",1000
10:00:07,INFO,auth,login ann,41
10:00:08,INFO,auth,login bob,39
10:00:09,DEBUG,web,cache miss,0
10:00:11,WARN,auth,password old,7
"""


class Pipe:
    """A function from an iterator to an iterator; `|` puts two behind each other."""

    def __init__(self, function, name=None):
        self.function, self.name = function, name or function.__name__

    def __or__(self, other):
        if not isinstance(other, Pipe):
            return NotImplemented
        return Pipe(lambda source: other.function(self.function(source)), f"{self.name} | {other.name}")

    def __ror__(self, source):
        if not isinstance(source, Iterable):
            return NotImplemented
        return self.function(iter(source))

    def __rshift__(self, sink):
        return Pipe(lambda source: sink(self.function(source)), f"{self.name} >> {getattr(sink, '__name__', sink)}")

    def __repr__(self):
        return f"<{self.name}>"


def stage(function):
    @wraps(function)
    def make(*args, **kwargs):
        shown = ", ".join([*map(repr, args), *(f"{k}={getattr(v, '__name__', v)}" for k, v in kwargs.items())])
        return Pipe(partial(function, *args, **kwargs) if not args else lambda source: function(source, *args, **kwargs),
                    f"{function.__name__}({shown})")
    return make


@stage
def where(source, **conditions):
    for record in source:
        if all(test(record[key]) if callable(test) else record[key] == test for key, test in conditions.items()):
            yield record


@stage
def select(source, *names):
    get = operator.itemgetter(*names)
    for record in source:
        yield get(record)


@stage
def change(source, **functions):
    for record in source:
        yield record | {key: function(record[key]) for key, function in functions.items()}


@stage
def window(source, size):
    seen = deque(maxlen=size)
    for item in source:
        seen.append(item)
        if len(seen) == size:
            yield tuple(seen)


@stage
def batched(source, size):
    while batch := list(itertools.islice(source, size)):
        yield batch


@stage
def take(source, count):
    yield from itertools.islice(source, count)


@stage
def numbered(source, start=1):
    yield from enumerate(source, start)


@stage
def tee(source, target):
    for item in source:
        target.append(item)
        yield item


def running(source, function, *, initial=None):
    """A coroutine-like accumulator that also accepts corrections by send()."""
    total = initial
    for item in source:
        total = item if total is None else function(total, item)
        correction = yield total
        while correction is not None:
            total = correction
            correction = yield f"reset to {total}"


class Peekable(Iterator):
    def __init__(self, source):
        self.source, self.ahead = iter(source), deque()

    def __next__(self):
        return self.ahead.popleft() if self.ahead else next(self.source)

    def peek(self, count=1):
        while len(self.ahead) < count:
            self.ahead.append(next(self.source))
        return self.ahead[count - 1]

    def __bool__(self):
        try:
            self.peek()
        except StopIteration:
            return False
        return True


@contextmanager
def counted(title):
    pulled = Counter()

    def count(source, name):
        for item in source:
            pulled[name] += 1
            yield item
    try:
        yield count
    finally:
        print(f"[{title}]", dict(sorted(pulled.items())))


def records():
    return csv.DictReader(io.StringIO(LOG))


slow = where(level=lambda level: level in {"WARN", "ERROR"}) | change(ms=int, service=str.upper)
print(slow, slow | take(2) >> list, where(ms="3"))
for record in records() | slow:
    print(f"{record['time']} {record['service']:<5}{record['ms']:>6} ms  {record['message']}")
print(records() | (slow | select("ms") >> sum), list(records() | change(ms=int) | select("service", "ms") | take(3)))
seen = []
print([pair for pair in records() | select("time") | tee(seen) | window(2) if pair[0] == pair[1]], len(seen))
print(list(range(7) | batched(3)), list("ab" | numbered(start=5)), list([] | window(2)))
with counted("lazy") as count:
    source = count(itertools.count(1), "source")
    odd = count((n for n in source if n % 2), "odd")
    print(list(odd | take(3)), next(source))
totals = running(iter([1, 2, 3, 4, 5]), operator.add)
print(next(totals), next(totals), totals.send(100), next(totals), list(totals))
tokens = Peekable("12+34*(5)")
groups = []
while tokens:
    letter = next(tokens)
    while letter.isdigit() and tokens and tokens.peek().isdigit():
        letter += next(tokens)
    groups.append(letter)
print(groups, bool(tokens), next(tokens, "nothing"))
by_service = {}
for key, group in itertools.groupby(sorted(records(), key=operator.itemgetter("service")), operator.itemgetter("service")):
    first, *rest = (int(record["ms"]) for record in group)
    by_service[key] = (1 + len(rest), reduce(max, rest, first), (first + sum(rest)) / (1 + len(rest)))
for service, (number, most, mean) in sorted(by_service.items(), key=lambda item: (-item[1][1], item[0])):
    print(f"{service:<6}{number:>3}{most:>6}{mean:>10.2f}")
print(*itertools.starmap("{}={}".format, zip("abc", itertools.accumulate([3, 1, 2], max))), sep="; ")
a, b = itertools.tee(iter("xyz"))
print(list(zip(a, itertools.islice(b, 1, None))), list(itertools.zip_longest("ab", "c", fillvalue="-")))
for attempt in (lambda: slow | 3, lambda: 3 | slow, lambda: list(records() | select("nope")), lambda: next(Peekable([])), lambda: list([1] | window()),
                lambda: list(records() | change(message=int)), lambda: records() | (select("ms") >> sum)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
