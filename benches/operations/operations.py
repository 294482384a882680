"""Times single operations: sets, strings, attributes of several shapes, natives that call Python.

Prints group, name and nanoseconds of each, with tabs between, the best of several runs, less what an empty loop takes. The same file runs under
both interpreters; `compare.py` divides one by the other.

usage: operations.py [NAME…]
       operations.py --trips N GROUP NAME     makes N trips of one operation, for those who count instructions
       operations.py --list                   prints group and name of each
"""

import sys
import time

CLASSES = """
class A:
    def __init__(self): self.x = 1
    def get(self): return self.x
class B:
    def __init__(self): self.y = 0; self.x = 2
    def get(self): return self.x
class C:
    def __init__(self): self.z = 0; self.y = 0; self.x = 3
    def get(self): return self.x
class D:
    kind = 7
    def __init__(self): self.w = 0; self.z = 0; self.y = 0; self.x = 4
    def get(self): return self.x
"""

KEYS = """
class Key:
    __slots__ = ("n",)
    def __init__(self, n): self.n = n
    def __eq__(self, other): return self.n == other.n
    def __lt__(self, other): return self.n < other.n
    def __hash__(self): return hash(self.n)
"""

# group, name, set-up, statement, how many operations a statement stands for
OPERATIONS = [
    ("sets", "in", "s = set(range(100))", "50 in s", 1),
    ("sets", "not in", "s = set(range(100))", "500 in s", 1),
    ("sets", "in, strings", "s = set(map(str, range(100))); k = '50'", "k in s", 1),
    ("sets", "add and remove", "s = set(range(100))", "s.add(500); s.remove(500)", 1),
    ("sets", "discard", "s = set(range(100))", "s.discard(500)", 1),
    ("sets", "difference", "a = set(range(8)); b = {1, 3}", "a - b", 1),
    ("sets", "intersection", "a = set(range(8)); b = {1, 3, 9}", "a & b", 1),
    ("sets", "union", "a = set(range(8)); b = {1, 3, 9}", "a | b", 1),
    ("sets", "difference of 100", "a = set(range(100)); b = set(range(50, 150))", "a - b", 1),
    ("sets", "intersection of 100", "a = set(range(100)); b = set(range(50, 150))", "a & b", 1),
    ("sets", "union of 100", "a = set(range(100)); b = set(range(50, 150))", "a | b", 1),
    ("sets", "comprehension", "r = range(20)", "{i for i in r}", 1),
    ("sets", "set of a list", "r = list(range(20))", "set(r)", 1),
    ("sets", "display", "a, b, c = 1, 2, 3", "{a, b, c}", 1),
    ("sets", "issubset", "a = {1, 2, 3}; b = set(range(10))", "a <= b", 1),
    ("sets", "walk", "s = set(range(20))", "for i in s: pass", 1),
    ("strings", "a + b", "a, b = 'x' * 20, 'y' * 20", "a + b", 1),
    ("strings", "a + b + c", "a, b, c = 'x' * 20, 'y' * 20, 'z' * 20", "a + b + c", 1),
    ("strings", "a + b + c + d + e", "a, b, c, d, e = 'one', 'two', 'three' * 8, 'four', 'five' * 8", "a + b + c + d + e", 1),
    ("strings", "s += t", "s = ''; t = 'word '", "s += t\n        if len(s) > 5000: s = ''", 1),
    ("strings", "f-string", "a, b = 'name', 12", "f'{a}: {b}'", 1),
    ("strings", "f-string, formats", "a, b = 'name', 1.25", "f'{a:>10} {b:.2f}'", 1),
    ("strings", "%05d", "x = 123", "'%05d' % x", 1),
    ("strings", "%s %d", "x = ('name', 12)", "'%s: %d' % x", 1),
    ("strings", "%.3f", "x = 1.25", "'%.3f' % x", 1),
    ("strings", "%-10s %5d %x", "x = ('name', 12, 255)", "'%-10s|%5d|%x' % x", 1),
    ("strings", ".format", "a, b = 'name', 12", "'{}: {}'.format(a, b)", 1),
    ("strings", ".format, formats", "a, b = 'name', 1.25", "'{:>10} {:.2f}'.format(a, b)", 1),
    ("strings", ".format, names", "a, b = 'name', 12", "'{x}={y}'.format(x=a, y=b)", 1),
    ("strings", "str of an int", "x = 12345", "str(x)", 1),
    ("strings", "str of a float", "x = 1.25", "str(x)", 1),
    ("strings", "join", "xs = ['one', 'two', 'three', 'four']", "', '.join(xs)", 1),
    ("strings", "split", "s = 'one two three four five'", "s.split()", 1),
    ("strings", "replace", "s = 'one two three four five'", "s.replace('three', '3')", 1),
    ("strings", "strip, lower", "s = '  One Two  '", "s.strip().lower()", 1),
    ("strings", "index and slice", "s = 'one two three four five'", "s[3]; s[4:7]", 1),
    ("strings", "startswith", "s = 'one two three four five'", "s.startswith('one')", 1),
    ("strings", "ord and chr", "x = 98", "ord(chr(x))", 1),
    ("attributes", "load, one shape", CLASSES + "xs = [A()] * 4", "for o in xs: o.x", 4),
    ("attributes", "load, two shapes", CLASSES + "xs = [A(), B()] * 2", "for o in xs: o.x", 4),
    ("attributes", "load, four shapes", CLASSES + "xs = [A(), B(), C(), D()]", "for o in xs: o.x", 4),
    ("attributes", "method, one shape", CLASSES + "xs = [A()] * 4", "for o in xs: o.get()", 4),
    ("attributes", "method, two shapes", CLASSES + "xs = [A(), B()] * 2", "for o in xs: o.get()", 4),
    ("attributes", "method, four shapes", CLASSES + "xs = [A(), B(), C(), D()]", "for o in xs: o.get()", 4),
    ("attributes", "store, one shape", CLASSES + "xs = [A()] * 4", "for o in xs: o.x = 5", 4),
    ("attributes", "store, four shapes", CLASSES + "xs = [A(), B(), C(), D()]", "for o in xs: o.x = 5", 4),
    ("attributes", "of the class", CLASSES + "o = D()", "o.kind", 1),
    ("attributes", "new instance", CLASSES, "A()", 1),
    ("attributes", "getattr and setattr", CLASSES + "o = A(); k = 'x'", "getattr(o, k); setattr(o, k, 1)", 1),
    ("attributes", "isinstance", CLASSES + "o = A()", "isinstance(o, A)", 1),
    ("natives", "sort by key", "import random\nr = random.Random(5)\nxs = [r.random() for _ in range(50)]", "sorted(xs, key=lambda x: -x)", 50),
    ("natives", "sort by __lt__", KEYS + "xs = [Key((i * 37) % 50) for i in range(50)]", "sorted(xs)", 50),
    ("natives", "dict by __hash__", KEYS + "d = {Key(i): i for i in range(20)}; k = Key(7)", "d[k]", 1),
    ("natives", "in by __eq__", KEYS + "xs = [Key(i) for i in range(20)]; k = Key(19)", "k in xs", 20),
    ("natives", "set of keys", KEYS + "xs = [Key(i) for i in range(20)]", "set(xs)", 20),
    ("natives", "map", "xs = list(range(20))", "list(map(lambda x: x + 1, xs))", 20),
    ("natives", "filter", "xs = list(range(20))", "list(filter(lambda x: x & 1, xs))", 20),
    ("natives", "min by key", "xs = list(range(20))", "min(xs, key=lambda x: -x)", 20),
    ("natives", "reduce", "from functools import reduce\nxs = list(range(20))", "reduce(lambda a, b: a + b, xs)", 20),
    ("natives", "sum of a generator", "xs = list(range(20))", "sum(x for x in xs)", 20),
    ("natives", "any of a generator", "xs = [0] * 20", "any(x for x in xs)", 20),
    ("natives", "heap by __lt__", KEYS + "from heapq import heappush, heappop\nh = [Key(i) for i in range(20)]; k = Key(3)", "heappush(h, k); heappop(h)", 1),
    ("natives", "str by __str__", "class T:\n    def __str__(self): return 'text'\no = T()", "str(o)", 1),
    ("natives", "len by __len__", "class T:\n    def __len__(self): return 5\no = T()", "len(o)", 1),
    ("natives", "get by __getitem__", "class T:\n    def __getitem__(self, k): return k\no = T()", "o[3]", 1),
    ("natives", "walk by __next__", "class T:\n    def __iter__(self): self.n = 0; return self\n    def __next__(self):\n        self.n += 1\n        if self.n > 20: raise StopIteration\n        return self.n\no = T()", "list(o)", 20),
    ("iterables", "chain", "from itertools import chain\na = list(range(20))", "for x in chain(a, a): pass", 40),
    ("iterables", "islice", "from itertools import islice\na = list(range(40))", "for x in islice(a, 20): pass", 20),
    ("iterables", "product", "from itertools import product\na = list(range(6))", "for x in product(a, a): pass", 36),
    ("iterables", "combinations", "from itertools import combinations\na = list(range(8))", "for x in combinations(a, 2): pass", 28),
    ("iterables", "accumulate", "from itertools import accumulate\na = list(range(20))", "for x in accumulate(a): pass", 20),
    ("iterables", "groupby", "from itertools import groupby\na = [1, 1, 2, 2, 3, 3] * 4", "for k, g in groupby(a): pass", 24),
    ("iterables", "count and zip", "from itertools import count\na = list(range(20))", "for x in zip(count(), a): pass", 20),
    ("iterables", "enumerate", "a = list(range(20))", "for i, x in enumerate(a): pass", 20),
    ("iterables", "reversed", "a = list(range(20))", "for x in reversed(a): pass", 20),
    ("iterables", "generator", "def g():\n    for i in range(20): yield i", "for x in g(): pass", 20),
    ("iterables", "yield from", "def h():\n    for i in range(20): yield i\ndef g(): yield from h()", "for x in g(): pass", 20),
    ("iterables", "list comprehension", "a = list(range(20))", "[x + 1 for x in a]", 20),
    ("iterables", "dict comprehension", "a = list(range(20))", "{x: x for x in a}", 20),
    ("dicts", "dict(a=1)", "", "dict(a=1, b=2, c=3)", 1),
    ("dicts", "{**d}", "d = dict(a=1, b=2, c=3)", "{**d}", 1),
    ("dicts", "{**d, 'k': 1}", "d = dict(a=1, b=2, c=3)", "{**d, 'k': 1}", 1),
    ("dicts", "d | e", "d = dict(a=1, b=2); e = dict(c=3)", "d | e", 1),
    ("dicts", "get", "d = dict(a=1, b=2)", "d.get('b'); d.get('z', 0)", 1),
    ("dicts", "setdefault, append", "d = {}", "d.setdefault('k', []); d['k'].append(1); d.clear()", 1),
    ("dicts", "items", "d = {i: i for i in range(20)}", "for k, v in d.items(): pass", 20),
    ("dicts", "count words", "d = {}; w = 'word'", "d[w] = d.get(w, 0) + 1", 1),
    ("dicts", "keys of tuples", "d = {(i, i + 1): i for i in range(20)}; a = 7", "d[a, 8]", 1),
    ("calls", "positional", "def f(a, b): return a", "f(1, 2)", 1),
    ("calls", "keywords", "def f(a, b=1, *, c=2): return a", "f(1, b=3, c=4)", 1),
    ("calls", "*args", "def f(*args): return args", "f(1, 2, 3)", 1),
    ("calls", "**kwargs", "def f(**kw): return kw", "f(a=1, b=2)", 1),
    ("calls", "spread", "def f(a, b, c): return a\nt = (1, 2, 3)", "f(*t)", 1),
    ("calls", "closure", "def make():\n    n = 0\n    def f():\n        nonlocal n\n        n += 1\n    return f\nf = make()", "f()", 1),
    ("calls", "make a closure", "def make(n): return lambda: n", "make(1)", 1),
    ("calls", "property", "class T:\n    @property\n    def x(self): return 1\no = T()", "o.x", 1),
    ("calls", "super()", "class P:\n    def m(self): return 1\nclass T(P):\n    def m(self): return super().m()\no = T()", "o.m()", 1),
    ("calls", "staticmethod", "class T:\n    @staticmethod\n    def m(x): return x\no = T()", "o.m(1)", 1),
    ("calls", "partial", "from functools import partial\ndef f(a, b): return a\ng = partial(f, 1)", "g(2)", 1),
    ("calls", "lru_cache", "from functools import lru_cache\n@lru_cache(None)\ndef f(a): return a", "f(1)", 1),
    ("calls", "try and raise", "e = ValueError('x')", "try: raise e\n        except ValueError: pass", 1),
    ("calls", "with", "class T:\n    def __enter__(self): return self\n    def __exit__(self, *a): return None\no = T()", "with o: pass", 1),
    ("calls", "make a class", "", "type('T', (), {})", 1),
    ("calls", "class statement", "", "class T:\n            x = 1\n            def m(self): pass", 1),
    ("calls", "match", "p = ('move', 3, 4)", "match p:\n            case ('stop',): pass\n            case ('move', x, y): pass", 1),
    ("calls", "dataclass", "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n    y: int", "P(1, 2)", 1),
    ("calls", "namedtuple", "from collections import namedtuple\nP = namedtuple('P', 'x y')", "P(1, 2).y", 1),
]


def loop(setup, statement):
    source = setup + "\ndef run(n):\n    for _ in range(n):\n        " + statement
    names = {}
    # The set-up's names are read as globals, as in most programs.
    exec(source, names)
    return names["run"]


def local_loop(setup, statement):
    """The set-up's names are variables of the function, unless it defines classes or functions."""
    if "class " in setup or "def " in setup:
        return loop(setup, statement)
    inner = "\n    ".join(setup.splitlines()) or "pass"
    names = {}
    exec("def run(n):\n    " + inner + "\n    for _ in range(n):\n        " + statement, names)
    return names["run"]


def best(run):
    """Nanoseconds of one trip: the shortest of several runs of some milliseconds each."""
    clock = time.process_time
    count = 64
    while True:
        start = clock()
        run(count)
        took = clock() - start
        if took > 0.004:
            break
        count *= 4
    for _ in range(6):
        start = clock()
        run(count)
        took = min(took, clock() - start)
    return took / count * 1e9


def trips(count, group, name):
    for operation in OPERATIONS:
        if operation[:2] == (group, name):
            local_loop(*operation[2:4])(count)


def main(wanted):
    if wanted[:1] == ["--trips"]:
        return trips(int(wanted[1]), *wanted[2:])
    if wanted[:1] == ["--list"]:
        for group, name, _, _, operations in OPERATIONS:
            print(group, name, operations, sep="\t")
        return
    empty = best(local_loop("", "pass"))
    for group, name, setup, statement, operations in OPERATIONS:
        if not wanted or name in wanted or group in wanted:
            print(f"{group}\t{name}\t{max(best(local_loop(setup, statement)) - empty, 0.1) / operations:.1f}", flush=True)


main(sys.argv[1:])
