# No staged value leaves a staged function inside of an object that no graph gives.
# modes: staged
# cpython: no
from collections import Counter, OrderedDict, defaultdict, deque

from snek import StagingError, stage


class Items(list):
    pass


class Table(dict):
    pass


def asked(name, function):
    try:
        found = stage(function)(3)
        print(name, "staged" if "staged" in repr(found) else found)
    except StagingError:
        print(name, "refused")


asked("deque", lambda n: deque([n]))
asked("OrderedDict", lambda n: (OrderedDict(a=n), OrderedDict([(n, 1)])))
asked("defaultdict", lambda n: defaultdict(int, a=n))
asked("Counter", lambda n: (Counter(a=n), Counter([n, n])))
asked("list", lambda n: Items([n]))
asked("dict", lambda n: Table(a=n))
asked("slice", lambda n: slice(n))
asked("range", lambda n: range(n))
asked("range of three", lambda n: range(1, n, n))
asked("method", lambda n: [n].append)
asked("items", lambda n: {1: n}.items())
asked("function", lambda n: lambda: n)
asked("tuple", lambda n: (n, [n], {1: n}))
# expect: deque deque([3])
# expect: OrderedDict (OrderedDict([('a', 3)]), OrderedDict([(3, 1)]))
# expect: defaultdict defaultdict(<class 'int'>, {'a': 3})
# expect: Counter (Counter({'a': 3}), Counter({3: 2}))
# expect: list refused
# expect: dict refused
# expect: slice refused
# expect: range range(0, 3)
# expect: range of three range(1, 3, 3)
# expect: method refused
# expect: items refused
# expect: function refused
# expect: tuple (3, [3], {1: 3})
