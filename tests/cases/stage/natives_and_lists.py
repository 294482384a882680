# A list of staged length has one slot for all of its items: natives give what CPython gives, or are refused.
# modes: staged
# cpython: no
import bisect
import functools
import heapq
import itertools
import operator
from collections import deque

from snek import StagingError, stage


def asked(name, function, expected):
    def run(n):
        xs = []
        for i in range(n):
            xs.append(i)
        return function(xs)

    try:
        found = stage(run)(3)
        print(name, "right" if found == expected else f"wrong: {found}")
    except StagingError:
        print(name, "refused")


asked("star", lambda xs: (lambda *a: len(a))(*xs), 3)
asked("accumulate", lambda xs: list(itertools.accumulate(xs)), [0, 1, 3])
asked("islice", lambda xs: list(itertools.islice(xs, 2)), [0, 1])
asked("pairwise", lambda xs: list(itertools.pairwise(xs)), [(0, 1), (1, 2)])
asked("compress", lambda xs: list(itertools.compress(xs, [1, 0, 1])), [0, 2])
asked("zip_longest", lambda xs: list(itertools.zip_longest(xs, [5])), [(0, 5), (1, None), (2, None)])
asked("chain", lambda xs: list(itertools.chain(xs, [1])), [0, 1, 2, 1])
asked("deque", lambda xs: len(deque(xs)), 3)
asked("dict", lambda xs: dict(zip("abc", xs)), {"a": 0, "b": 1, "c": 2})
asked("itemgetter", lambda xs: operator.itemgetter(0)(xs), 0)
asked("getitem", lambda xs: operator.getitem(xs, 0), 0)
asked("concat", lambda xs: operator.concat(xs, [1]), [0, 1, 2, 1])
asked("reduce", lambda xs: functools.reduce(lambda a, b: a + b, xs), 3)
asked("partial", lambda xs: functools.partial(len)(xs), 3)
asked("nlargest", lambda xs: heapq.nlargest(2, xs), [2, 1])
asked("bisect", lambda xs: bisect.bisect(xs, 1), 2)
asked("copy", lambda xs: xs.copy(), [0, 1, 2])
asked("extend", lambda xs: [9] + xs, [9, 0, 1, 2])
asked("len", lambda xs: len(xs), 3)
# expect: star refused
# expect: accumulate right
# expect: islice right
# expect: pairwise right
# expect: compress right
# expect: zip_longest refused
# expect: chain right
# expect: deque refused
# expect: dict right
# expect: itemgetter refused
# expect: getitem refused
# expect: concat refused
# expect: reduce right
# expect: partial refused
# expect: nlargest right
# expect: bisect right
# expect: copy right
# expect: extend right
# expect: len right
