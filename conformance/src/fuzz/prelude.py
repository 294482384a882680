# What every program of `snek-conformance fuzz` begins with. `SEED` is set above.
# Each attempt is written to standard error before it runs: the last line there says what a crash came from.
import array, collections, copy, functools, gc, io, itertools, json, math, operator, pickle, re, struct, sys, weakref, zlib

STATE = SEED


def turn(count):
    """A number below `count`, the same in every run."""
    global STATE
    STATE = (STATE * 6364136223846793005 + 1442695040888963407) % 2**64
    return (STATE >> 33) % count


LIST = [3, 1, 2, "a", None, 2.5, (), [1]]
DICT = {1: 2, "a": [], (): None, 2.5: "x"}
SET = {1, 2, "a", (1, 2)}
BYTES = bytearray(b"some bytes to be changed")
ARRAY = array.array("i", range(10))
QUEUE = collections.deque([1, 2, 3], 5)
ORDERED = collections.OrderedDict(a=1, b=2)
TEXT = io.StringIO("some\ntext\n")
RAW = io.BytesIO(b"some\nbytes\n")
GENERATOR = None


def disturb():
    """Changes what the call that is running may be looking at."""
    what = turn(16)
    if what == 0:
        LIST.clear()
    elif what == 1:
        LIST.extend(range(50))
    elif what == 2:
        DICT.clear()
    elif what == 3:
        DICT.update((n, n) for n in range(50))
    elif what == 4:
        SET.clear()
    elif what == 5:
        SET.update(range(50))
    elif what == 6:
        BYTES[:] = b""
    elif what == 7:
        BYTES.extend(b"x" * 100)
    elif what == 8:
        del ARRAY[:]
    elif what == 9:
        ARRAY.extend(range(30))
    elif what == 10:
        QUEUE.clear()
        QUEUE.extend("abcdef")
    elif what == 11:
        ORDERED.clear()
        ORDERED["z"] = 1
    elif what == 12:
        gc.collect()
    elif what == 13 and GENERATOR is not None:
        next(GENERATOR, None)
    elif what == 14:
        TEXT.close()
    else:
        LIST.append(Evil())


ANSWERS = [0, 1, -1, 2**63, -2**63, 2**64, 10**30, "", "abc", b"", b"x", None, True, 1.5, float("nan"), (), (1, 2), NotImplemented]


def answer(kind):
    """What a dunder method answers: often what it should, at times anything, and at times it raises."""
    disturb()
    what = turn(10)
    if what == 0:
        raise ValueError("hostile")
    if what == 1:
        return ANSWERS[turn(len(ANSWERS))]
    if what == 2:
        return Evil()
    if kind == "int":
        return (0, 1, 2, -1, 7, 100)[turn(6)]
    if kind == "bool":
        return turn(2) == 0
    if kind == "str":
        return ("", "a", "some text", "\ud800", "é" * 20)[turn(5)]
    if kind == "iter":
        return iter([(1, 2), LIST, (n for n in range(3)), "ab"][turn(4)])
    return ANSWERS[turn(len(ANSWERS))]


class Evil:
    def __del__(self):
        disturb()


def method(kind):
    return lambda self, *args, **kwargs: answer(kind)


KINDS = {
    "int": "index int len hash length_hint sizeof trunc round floor ceil",
    "bool": "eq ne lt le gt ge bool contains instancecheck subclasscheck exit",
    "str": "repr str format fspath",
    "iter": "iter reversed dir",
    "any": "float complex bytes next getitem setitem delitem enter call missing add radd iadd sub rsub mul rmul imul matmul "
    "truediv rtruediv floordiv rfloordiv mod rmod pow rpow lshift rshift and or xor ror ior neg pos abs invert divmod rdivmod "
    "copy deepcopy reduce_ex getstate setstate get set delete getattr array array_function array_ufunc buffer index_ mro_entries "
    "prepare set_name init_subclass class_getitem await aiter anext",
}
for kind, names in KINDS.items():
    for name in names.split():
        setattr(Evil, f"__{name}__", method(kind))


class Sub(list):
    __len__ = method("int")
    __iter__ = method("iter")
    __getitem__ = method("any")
    __eq__ = method("bool")


class SubStr(str):
    __str__ = method("str")
    __eq__ = method("bool")
    __hash__ = method("int")


class SubInt(int):
    __index__ = method("int")
    __eq__ = method("bool")
    __hash__ = method("int")


class SubDict(dict):
    __missing__ = method("any")
    __getitem__ = method("any")
    keys = method("iter")


class Meta(type):
    __call__ = method("any")
    __eq__ = method("bool")
    __hash__ = method("int")
    __instancecheck__ = method("bool")


class Made(metaclass=Meta):
    pass


def generator():
    try:
        while True:
            disturb()
            yield answer("any")
    finally:
        disturb()


def function(*args, **kwargs):
    return answer("any")


CYCLE = [1]
CYCLE.append(CYCLE)
LOOP = {}
LOOP["self"] = LOOP


def log(text):
    sys.stderr.write(text + "\n")


def use(value):
    """Looks at a result as programs do."""
    what = turn(12)
    if what == 0:
        len(value)
    elif what == 1:
        hash(value)
    elif what == 2:
        list(itertools.islice(iter(value), 5))
    elif what == 3:
        value == LIST
    elif what == 4:
        value[0]
    elif what == 5:
        copy.copy(value)
    elif what == 6:
        str(value)[:10]
    elif what == 7:
        weakref.ref(value)
    elif what == 8:
        value < value
    elif what == 9:
        next(value)
    elif what == 10:
        KEPT.append(value)
    else:
        type(value).__name__


KEPT = []


def attempt(what, *actions):
    """Runs some actions one after the other; each may raise what it likes."""
    log(what)
    for action in actions:
        try:
            use(action())
        except (Exception, SystemExit, GeneratorExit) as error:
            try:
                str(error)
                repr(error)
            except Exception:
                pass
