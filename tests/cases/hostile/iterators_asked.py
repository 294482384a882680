# Iterators are asked about themselves by the functions that they call.
import itertools


def ask(x):
    repr(it)
    for name in ("__length_hint__", "__reduce__", "__setstate__", "__copy__"):
        for args in ((), (1,), ((),)):
            try:
                getattr(it, name)(*args)
            except (AttributeError, TypeError, ValueError):
                pass
    seen.append(x)
    return x


for make in (
    lambda: map(ask, [1, 2]),
    lambda: filter(ask, [1, 2]),
    lambda: itertools.takewhile(ask, [1, 2]),
    lambda: itertools.dropwhile(ask, [1, 0]),
    lambda: itertools.filterfalse(ask, [0, 0]),
    lambda: itertools.accumulate([1, 2, 3], lambda a, b: ask(b)),
    lambda: itertools.starmap(ask, [(1,), (2,)]),
    lambda: itertools.groupby([1, 2], ask),
    lambda: itertools.chain(map(ask, [1, 2])),
    lambda: zip(map(ask, [1, 2])),
    lambda: enumerate(map(ask, [1, 2])),
    lambda: itertools.pairwise(map(ask, [1, 2])),
    lambda: itertools.zip_longest(map(ask, [1, 2])),
    lambda: itertools.compress(map(ask, [1, 2]), [1, 1]),
    lambda: iter(lambda: ask(len(seen)), 2),
):
    it, seen = None, []
    it = make()
    kind = type(it).__name__
    print(kind, sum(1 for _ in it) > 0, seen[:2])
