# What is called, and with what: found in the running interpreter, so that a new native comes under the test by being there.
# Operators, statements and attributes, which need no native to be called, are functions of one form each (`FORMS`).
#
# `setup(modules)` finds the natives, `plan(i)` the calls of one, `prepare(j)` makes the arguments of a call anew, `call()`
# does it, under limits that the host sets.

import array
import collections
import functools
import hashlib
import io
import itertools
import operator
import random
import re
import struct
import sys
import types
import weakref
import zlib

MOST = 2**63 - 1
TEXT = "a" * 10**7
BYTES = b"a" * 10**7
LIST = list(range(10**6))
TUPLE = tuple(LIST)
DICT = dict.fromkeys(range(10**5))
SET = set(DICT)
BIG = 1 << 10**6
MANY = ["a" * 10**5] * 10**5


def endless():
    while True:
        yield "a"


def own_list():
    value = [1]
    value.append(value)
    return value


def own_dict():
    value = {}
    value["a"] = value
    return value


def shared():
    value = [1]
    for _ in range(60):
        value = [value, value]
    return value


def own_deque():
    value = collections.deque([1])
    value.append(value)
    return value


def anything(*args):
    return args[0] if args else 0


class Plain:
    pass


KEPT = {}


def kept(make):
    """A value that takes long to make: made anew where a call has changed its length."""

    def again():
        value, length = KEPT.get(make, (None, -1))
        try:
            as_made = length >= 0 and len(value) == length
        except ValueError:
            as_made = False
        if not as_made:
            value = make()
            KEPT[make] = value, len(value)
        return value

    return again


# Each makes a value anew where it can be changed or used up.
VALUES = {
    "None": lambda: None,
    "0": lambda: 0,
    "1": lambda: 1,
    "-1": lambda: -1,
    "2**63-1": lambda: MOST,
    "-2**63": lambda: -MOST - 1,
    "1<<10**6": lambda: BIG,
    "1e308": lambda: 1e308,
    "inf": lambda: float("inf"),
    "1j": lambda: 1e308j,
    "'a'": lambda: "a",
    "'a'*10**7": lambda: TEXT,
    "b'a'*10**7": lambda: BYTES,
    "bytearray": kept(lambda: bytearray(BYTES)),
    "memoryview": lambda: memoryview(BYTES),
    "[...]": kept(lambda: LIST[:]),
    "['aa…']": kept(lambda: MANY[:]),
    "(...)": lambda: TUPLE,
    "()": lambda: (),
    "{...}": kept(lambda: dict(DICT)),
    "set": kept(lambda: set(SET)),
    "frozenset": lambda: frozenset(SET),
    "own_list": own_list,
    "own_dict": own_dict,
    "own_deque": own_deque,
    "shared": shared,
    "deque": kept(lambda: collections.deque(LIST)),
    "array": kept(lambda: array.array("l", LIST)),
    "slice": lambda: slice(None, None, 2),
    "range(10**12)": lambda: range(10**12),
    "range(-2**63,2**63,3)": lambda: range(-MOST - 1, MOST + 1, 3),
    "count()": lambda: itertools.count(),
    "repeat(1)": lambda: itertools.repeat(1),
    "repeat('a')": lambda: itertools.repeat("a"),
    "repeat(pair)": lambda: itertools.repeat((1, 2)),
    "cycle": lambda: itertools.cycle(range(3)),
    "endless": endless,
    "function": lambda: anything,
    "int": lambda: int,
    "str.upper": lambda: str.upper,
}
SECOND = ["0", "2**63-1", "'a'", "function", "count()", "[...]", "slice"]

# Receivers that are in no table of values.
RECEIVERS = {
    "'a,'*10**6": lambda: "a," * 10**6,
    "'ä'*10**6": lambda: "ä" * 10**6,
    "slice": lambda: slice(0, MOST, 1),
    "object": Plain,
    "True": lambda: True,
    "Ellipsis": lambda: ...,
    "NotImplemented": lambda: NotImplemented,
    "property": lambda: property(anything),
    "staticmethod": lambda: staticmethod(anything),
    "classmethod": lambda: classmethod(anything),
    "super": lambda: super(Plain, Plain()),
    "cell": lambda: types.CellType(LIST),
    "code": lambda: anything.__code__,
    "module": lambda: types.ModuleType("m"),
    "mappingproxy": lambda: types.MappingProxyType(DICT),
    "GenericAlias": lambda: list[int],
    "UnionType": lambda: int | str,
    "namespace": lambda: types.SimpleNamespace(a=LIST),
    "keys": lambda: dict(DICT).keys(),
    "values": lambda: dict(DICT).values(),
    "items": lambda: dict(DICT).items(),
    "enumerate": lambda: enumerate(itertools.count()),
    "zip": lambda: zip(itertools.count(), itertools.count()),
    "map": lambda: map(str, itertools.count()),
    "filter": lambda: filter(None, itertools.repeat(0)),
    "reversed": lambda: reversed(range(10**12)),
    "reversed list": lambda: reversed(LIST),
    "iter(list)": lambda: iter(LIST),
    "iter(tuple)": lambda: iter(TUPLE),
    "iter(str)": lambda: iter(TEXT),
    "iter('ä')": lambda: iter("ä" * 10**6),
    "iter(bytes)": lambda: iter(BYTES),
    "iter(dict)": lambda: iter(DICT),
    "iter(items)": lambda: iter(DICT.items()),
    "iter(values)": lambda: iter(DICT.values()),
    "iter(set)": lambda: iter(SET),
    "iter(range)": lambda: iter(range(10**12)),
    "iter(long range)": lambda: iter(range(10**30)),
    "iter(callable)": lambda: iter(anything, 1),
    "iter(bytearray)": lambda: iter(bytearray(BYTES)),
    "iter(memoryview)": lambda: iter(memoryview(BYTES)),
    "iter(deque)": lambda: iter(collections.deque(LIST)),
    "iter(array)": lambda: iter(array.array("l", LIST)),
    "method": lambda: [].__class__.mro,
    "bound": lambda: LIST.append,
    "exception": lambda: ValueError(TEXT, LIST),
    "group": lambda: ExceptionGroup("a", [ValueError(1)] * 10**5),
    "StringIO": lambda: io.StringIO("a\n" * 10**5),
    "BytesIO": lambda: io.BytesIO(b"a\n" * 10**5),
    "BufferedReader": lambda: io.BufferedReader(io.BytesIO(b"a\n" * 10**6)),
    "BufferedWriter": lambda: io.BufferedWriter(io.BytesIO()),
    "TextIOWrapper": lambda: io.TextIOWrapper(io.BytesIO(b"a\n" * 10**6)),
    "Random": lambda: random.Random(1),
    "Pattern": lambda: re.compile("(a|b|ab)*c"),
    "Pattern a?": lambda: re.compile("(a?){30}b"),
    "Match": lambda: re.match("(a*)(.)", TEXT),
    "compressobj": lambda: zlib.compressobj(),
    "decompressobj": lambda: zlib.decompressobj(),
    "ref": lambda: weakref.ref(anything),
    "proxy": lambda: weakref.proxy(anything),
    "OrderedDict": lambda: collections.OrderedDict(DICT),
    "defaultdict": lambda: collections.defaultdict(list, DICT),
    "Counter": lambda: collections.Counter(DICT),
    "accumulate": lambda: itertools.accumulate(itertools.count()),
    "chain": lambda: itertools.chain.from_iterable(itertools.repeat(())),
    "combinations": lambda: itertools.combinations(range(40), 20),
    "compress": lambda: itertools.compress(itertools.count(), itertools.repeat(0)),
    "dropwhile": lambda: itertools.dropwhile(anything, itertools.count(1)),
    "groupby": lambda: itertools.groupby(itertools.repeat(1)),
    "islice": lambda: itertools.islice(itertools.count(), MOST, None),
    "product": lambda: itertools.product(range(10), repeat=10),
    "permutations": lambda: itertools.permutations(range(100)),
    "replaced": lambda: itertools.combinations_with_replacement(range(100), 50),
    "pairwise": lambda: itertools.pairwise(itertools.count()),
    "starmap": lambda: itertools.starmap(anything, itertools.repeat((1, 2))),
    "filterfalse": lambda: itertools.filterfalse(None, itertools.repeat(1)),
    "takewhile": lambda: itertools.takewhile(anything, itertools.repeat(1)),
    "zip_longest": lambda: itertools.zip_longest(itertools.count(), "a"),
    "attrgetter": lambda: operator.attrgetter("a.b.c"),
    "itemgetter": lambda: operator.itemgetter(0, 1),
    "methodcaller": lambda: operator.methodcaller("upper"),
    "partial": lambda: functools.partial(anything, 1),
    "lru_cache": lambda: functools.lru_cache(anything),
    "cmp_to_key": lambda: functools.cmp_to_key(anything)(1),
    "sha256": lambda: hashlib.sha256(),
    "shake": lambda: hashlib.shake_128(),
    "iter(callable) once": lambda: iter(endless, 1),
    "reversed dict": lambda: reversed(DICT),
    "reversed deque": lambda: reversed(collections.deque(LIST)),
    "len method": lambda: [].append,
    "slot": lambda: int.__add__,
    "Struct": lambda: struct.Struct("10000000s"),
    "tee": lambda: itertools.tee(itertools.count())[0],
}

# What the language does with values without a call: each becomes a function.
ARITHMETIC = "+ - * / // % ** @ << >> & | ^".split()
COMPARISONS = "< <= > >= == != in is".split()
FORMS = {
    **{f"{it}a": f"return {it}a" for it in ("-", "+", "~", "not ")},
    **{f"a {it} b": f"return a {it} b" for it in ARITHMETIC + COMPARISONS},
    **{f"a {it}= b": f"a {it}= b; return a" for it in ARITHMETIC},
    "a and b": "return a and b",
    "a < b < a": "return a < b < a",
    "a[b]": "return a[b]",
    "a[b] = b": "a[b] = b",
    "del a[b]": "del a[b]",
    "a[b:]": "return a[b:]",
    "a[::b]": "return a[::b]",
    "a[b:b] = a": "a[b:b] = a",
    "a[:] = b": "a[:] = b",
    "a[::2] = b": "a[::2] = b",
    "a[b] += b": "a[b] += b",
    "del a[::b]": "del a[::b]",
    "a[b, b]": "return a[b, b]",
    "a[..., b] = b": "a[..., b] = b",
    "a.new = b": "a.new = b; return a.new",
    "a(b)": "return a(b)",
    "a(*b)": "return a(*b)",
    "a(**b)": "return a(**b)",
    "{a: b}": "return {a: b}",
    "{**a, **b}": "return {**a, **b}",
    "[*a, *b]": "return [*a, *b]",
    "(*a, *b)": "return (*a, *b)",
    "{*a, *b}": "return {*a, *b}",
    "f'{a}'": "return f'{a}'",
    "f'{a!r:>9}'": "return f'{a!r:>9}'",
    "f'{a:{b}}'": "return f'{a:{b}}'",
    "f'{a!a}{b}'": "return f'{a!a}{b}'",
    "[x for x in a]": "return [x for x in a]",
    "{x: y for x, y in a}": "return {x: y for x, y in a}",
    "for": "for x in a: pass",
    "for else": "for x in a: b = x\nelse: return b",
    "x, y = a": "x, y = a",
    "x, *y = a": "x, *y = a",
    "yield from": "return (yield from a)",
    "yield a": "yield a; yield b",
    "await": "async def f(): await a\nf().send(None)",
    "async for": "async def f():\n  async for x in a: pass\nf().send(None)",
    "async with": "async def f():\n  async with a: pass\nf().send(None)",
    "with": "with a as x: return x",
    "if": "return 1 if a else 2",
    "while": "while a: break",
    "assert": "assert a, b",
    "raise": "raise a from b",
    "except": "try: raise ValueError\nexcept a: pass",
    "except*": "try: raise a\nexcept* b: pass",
    "class": "class C(a): pass\nreturn C",
    "class metaclass": "class C(metaclass=a): pass\nreturn C",
    "decorator": "@a\ndef f(): pass\nreturn f",
    "match sequence": "match a:\n  case [x, *y, z]: return y\n  case [_, [_, _]]: return a",
    "match mapping": "match a:\n  case {'a': x, **y}: return y",
    "match class": "match a:\n  case int(x) | str(x) | list(x): return x\n  case object(real=x): return x",
    "match value": "class N: value = b\nmatch a:\n  case N.value: return a",
    "import": "import a as x",
    "annotation": "x: a[b] = b",
    "chained": "x = y = z = a + b; return x",
    "recursion": "def f(n): return a if not n else f(n - 1) + b\nreturn f(40)",
    "grows": "for _ in range(60): a = a + a",
    "multiplies": "for _ in range(60): a = a * b",
    "doubles": "for _ in range(60): a = [a, a]\nreturn a == b",
    "appends": "x = []\nwhile True: x += a",
    "joins": "while True: a += b",
}

TARGETS = []
UNSEEN = []
CALLS = []
ARGUMENTS = ()
FUNCTION = None

NATIVE = (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, types.ClassMethodDescriptorType)


def all_types():
    found, seen = [object], {object}
    for kind in found:
        for below in type.__subclasses__(kind):
            if below not in seen:
                seen.add(below)
                found.append(below)
    return found


def parameters(function):
    """The least and most number of positional arguments, and the names that are keywords only."""
    if isinstance(function, types.FunctionType):
        return 2, 2, []
    text = getattr(function, "__text_signature__", None)
    if not isinstance(text, str):
        return 0, 3, []
    least = most = 0
    keywords, only = [], False
    depth, part, parts = 0, "", []
    for letter in text[1:-1]:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            parts.append(part)
            part = ""
        else:
            part += letter
    for part in [*parts, part]:
        part = part.strip()
        if part in ("", "/") or part.startswith("$"):
            continue
        if part == "*":
            only = True
        elif part.startswith("**"):
            keywords.append("a")
        elif part.startswith("*"):
            most += 3
            only = True
        elif only:
            keywords.append(part.partition("=")[0])
        else:
            most += 1
            least += "=" not in part
    return least, min(most, 4), keywords


def is_python(kind):
    """Whether the class is one in Python."""
    return "__module__" in vars(kind) and not kind.__module__.startswith("numpy")


# What would change how this file itself runs, with why it is not called.
LEFT_OUT = {
    "sys.settrace": "the function would be called for each line of this file",
    "sys.setprofile": "the function would be called for each call of this file",
}


def setup(modules):
    for name in modules:
        try:
            __import__(name)
        except ImportError:
            pass
    add_arrays()
    groups = {}
    for label, make in {**VALUES, **RECEIVERS}.items():
        kind = type(make())
        groups.setdefault(kind, []).append((label, make))
    done = set()
    for name in ["builtins", *modules]:
        for key, value in sorted(vars(sys.modules[name]).items()) if name in sys.modules else ():
            if callable(value) and not isinstance(value, (types.FunctionType, types.ModuleType)):
                if f"{name}.{key}" in LEFT_OUT:
                    continue
                if id(value) not in done and not (isinstance(value, type) and (is_python(value) or issubclass(value, BaseException))):
                    done.add(id(value))
                    TARGETS.append((f"{name}.{key}", value, None))
    for kind in all_types():
        if is_python(kind) or (issubclass(kind, BaseException) and kind is not BaseException):
            continue
        if isinstance(kind, type) and id(kind) not in done:
            done.add(id(kind))
            TARGETS.append((f"{kind.__module__}.{kind.__qualname__}", kind, None))
        receivers = groups.get(kind) or [
            made for below, group in groups.items() if issubclass(below, kind) and kind is not object for made in group
        ][:2]
        if not receivers and not issubclass(kind, BaseException):
            UNSEEN.append(f"{kind.__module__}.{kind.__qualname__}")
        for key, value in sorted(vars(kind).items()):
            name = f"{kind.__module__}.{kind.__qualname__}.{key}"
            if isinstance(value, (staticmethod, classmethod)) or isinstance(value, types.BuiltinFunctionType):
                TARGETS.append((name, getattr(kind, key), None))
            elif isinstance(value, NATIVE):
                TARGETS.append((name, value, receivers or [("object", Plain)]))
            elif isinstance(value, (types.GetSetDescriptorType, types.MemberDescriptorType)):
                TARGETS.append((f"{name} = b", form(f"a.{key} = b; return a.{key}"), receivers or [("object", Plain)]))
                TARGETS.append((f"del {name}", form(f"del a.{key}"), receivers or [("object", Plain)]))
    everything = [*VALUES.items(), *RECEIVERS.items()]
    TARGETS.extend((name, form(body), everything) for name, body in FORMS.items())
    return len(TARGETS)


def form(body):
    """A function of two parameters with this body."""
    names = {}
    exec("def form(a, b):\n" + "".join(f" {line}\n" for line in body.split("\n")), names)
    return names["form"]


def add_arrays():
    import numpy as np

    VALUES.update({
        "broadcast": lambda: np.broadcast_to(np.ones(1), (10**6, 10**6)),
        "empty array": lambda: np.zeros((2**40, 0)),
        "floats": lambda: np.arange(10**6) * 1.0,
        "positions": lambda: np.arange(10**6),
        "mask": lambda: np.ones(10**6, dtype=bool),
        "shape": lambda: (2**31, 2**31),
    })
    RECEIVERS.update({
        "ints array": lambda: np.arange(10**6),
        "float64": lambda: np.float64(1e308),
        "int64": lambda: np.int64(MOST),
        "bool_": lambda: np.bool_(True),
        "ufunc": lambda: np.add,
        "flat": lambda: np.arange(10**6).flat,
        "iter(array)": lambda: iter(np.arange(10**6)),
        "generator": lambda: np.random.default_rng(1),
        "dtype": lambda: np.dtype("f8"),
    })


def name(i):
    return TARGETS[i][0]


def plan(i):
    """Finds the calls of one native: their number."""
    global FUNCTION
    _, FUNCTION, receivers = TARGETS[i]
    least, most, keywords = parameters(FUNCTION)
    heads = [()]
    if receivers is not None:
        heads = [(receiver,) for receiver in (receivers if isinstance(FUNCTION, types.FunctionType) else receivers[:4])]
        least, most = max(least - 1, 0), max(most - 1, 0)
    CALLS.clear()
    every = [(label, make) for label, make in VALUES.items()]
    second = [(label, VALUES[label]) for label in SECOND]
    for head in heads:
        for count in range(least, most + 1):
            if not count:
                CALLS.append((head, None, None))
            for value in every if count else ():
                CALLS.append((head + (value,) * count, None, None))
                for other in second if count > 1 and count == max(least, 2) else ():
                    if other[0] != value[0]:
                        CALLS.append((head + (value,) + (other,) * (count - 1), None, None))
                        CALLS.append((head + (other,) + (value,) * (count - 1), None, None))
        for keyword in keywords:
            for value in every:
                for first in second[:1] + second[4:7] if most else [None]:
                    CALLS.append((head + (first,) * (max(least, 1) if first else 0), keyword, value))
    return len(CALLS)


def prepare(j):
    """Makes the arguments of a call: what it is, for people."""
    global ARGUMENTS, KEYWORDS
    values, keyword, value = CALLS[j]
    sys.set_int_max_str_digits(0)
    ARGUMENTS = [make() for _, make in values]
    KEYWORDS = {keyword: value[1]()} if keyword else {}
    labels = [label for label, _ in values] + ([f"{keyword}={value[0]}"] if keyword else [])
    return ", ".join(labels)


def call():
    """Calls: whether it ended normally."""
    arguments, keywords = ARGUMENTS, KEYWORDS
    try:
        result = FUNCTION(*arguments, **keywords)
        if hasattr(type(result), "__next__"):
            for _ in itertools.islice(result, 10000):
                pass
    except BaseException as error:
        return str(error) if type(error) is SystemError else ""
    return ""


def forget():
    global ARGUMENTS, KEYWORDS
    ARGUMENTS = KEYWORDS = None
