# Transactions on a key-value store, built of context managers: nesting, roll back, clean up in order, errors on the way.
import sys
from collections import ChainMap
from contextlib import AbstractContextManager, ContextDecorator, ExitStack, closing, contextmanager, nullcontext, redirect_stdout, suppress
from io import StringIO

LOG = []


def log(*words):
    LOG.append(" ".join(map(str, words)))


class Conflict(Exception):
    pass


class Store:
    def __init__(self):
        self.layers = ChainMap({})
        self.closed = False

    def __getitem__(self, key):
        value = self.layers[key]
        if value is ...:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        if self.closed:
            raise Conflict("store is closed")
        self.layers[key] = value

    def __delitem__(self, key):
        self[key]
        self.layers[key] = ...

    def __contains__(self, key):
        return self.layers.get(key, ...) is not ...

    def __iter__(self):
        return (key for key in sorted(self.layers) if self.layers[key] is not ...)

    def keys(self):
        return list(self)

    @property
    def depth(self):
        return len(self.layers.maps)

    @contextmanager
    def transaction(self, name, *, keep=()):
        outer = self.layers
        self.layers = outer.new_child()
        log("begin", name)
        try:
            yield self
        except Conflict as error:
            self.layers = outer
            log("roll back", name, f"({error})")
            if name in keep:
                return
            raise
        except BaseException as error:
            self.layers = outer
            log("abort", name, type(error).__name__)
            raise
        else:
            changes = self.layers.maps[0]
            self.layers = outer
            self.layers.update(changes)
            log("commit", name, *sorted(changes))
        finally:
            log("end", name)

    def close(self):
        self.closed = True
        log("close")


class Timer(ContextDecorator, AbstractContextManager):
    ticks = 0

    def __init__(self, title):
        self.title = title

    def __enter__(self):
        Timer.ticks += 1
        self.start = Timer.ticks
        return self

    def __exit__(self, kind, error, trace):
        Timer.ticks += 1
        log("timer", self.title, self.start, Timer.ticks, kind and kind.__name__)


class Faulty:
    def __init__(self, on_enter=None, on_exit=None, swallow=False):
        self.on_enter, self.on_exit, self.swallow = on_enter, on_exit, swallow

    def __enter__(self):
        if self.on_enter:
            raise self.on_enter
        return self

    def __exit__(self, kind, error, trace):
        log("faulty sees", kind and kind.__name__)
        if self.on_exit:
            raise self.on_exit
        return self.swallow


@Timer("transfer")
def transfer(store, source, target, amount):
    with store.transaction(f"{source}->{target}"):
        store[source] -= amount
        if store[source] < 0:
            raise Conflict(f"{source} lacks {-store[source]}")
        store[target] = store[target] + amount if target in store else amount


def show(title):
    print(f"== {title}")
    for line in LOG:
        print("  ", line)
    LOG.clear()


def chain(error):
    parts = []
    while error is not None:
        parts.append(f"{type(error).__name__}({error})")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return " <- ".join(parts)


with closing(Store()) as store:
    store["ann"], store["bob"] = 50, 20
    transfer(store, "ann", "bob", 30)
    with suppress(Conflict):
        transfer(store, "bob", "cem", 70)
    with store.transaction("outer"):
        transfer(store, "bob", "cem", 5)
        with store.transaction("inner", keep=["inner"]):
            del store["ann"]
            print("inside", store.keys(), "ann" in store, store.depth)
            transfer(store, "cem", "dee", 6)
        print("after inner", store.keys(), store.depth)
    print({key: store[key] for key in store}, store.depth)
try:
    store["late"] = 1
except Conflict as error:
    print(error)
show("accounts")

with ExitStack() as stack:
    stack.callback(log, "last")
    stack.push(lambda kind, error, trace: log("pushed sees", kind.__name__ if kind else None) or kind is ZeroDivisionError)
    names = [stack.enter_context(Timer(name)).title for name in "ab"]
    stack.enter_context(nullcontext())
    saved = stack.pop_all()
    stack.callback(log, "only this")
print(names)
show("popped")
with saved:
    1 / 0
show("swallowed")

for title, managers in {
    "enter fails": [Faulty(), Faulty(on_enter=OSError("no room"))],
    "exit fails": [Faulty(), Faulty(on_exit=ValueError("stuck"))],
    "exit fails after body": [Faulty(on_exit=TypeError("outer")), Faulty(on_exit=ValueError("inner"))],
    "swallowed": [Faulty(), Faulty(swallow=True)],
    "replaced": [Faulty(swallow=True), Faulty(on_exit=RuntimeError("new"))],
}.items():
    try:
        with ExitStack() as stack:
            for manager in managers:
                stack.enter_context(manager)
            raise KeyError("body")
    except Exception as error:
        print(title, ":", chain(error))
    else:
        print(title, ": nothing raised")
    show(title)


@contextmanager
def bad(kind):
    if kind == "none":
        return
    yield 1
    if kind == "twice":
        yield 2


@contextmanager
def swallowing():
    try:
        yield
    except LookupError as error:
        log("got", repr(error))


for kind in ("none", "once", "twice"):
    try:
        with bad(kind) as value:
            print(kind, value)
    except RuntimeError as error:
        print(kind, error)
with swallowing():
    [][0]
try:
    with swallowing():
        raise StopIteration("stop")
except BaseException as error:
    print(type(error).__name__, error)
out = StringIO()
with redirect_stdout(out), Timer("quiet") as timer:
    print("hidden", timer.title)
print(repr(out.getvalue()), sys.stdout is not out)
with (Timer("x") as x, Timer("y") as y, suppress(AttributeError)):
    print(x.title, y.title, x.nothing)
show("rest")
for wrong in (None, object(), Faulty):
    try:
        with wrong:
            pass
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
