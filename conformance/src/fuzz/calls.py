# Every function, class and method that a program can reach without importing what waits, ends or writes.
MODULES = """array base64 binascii bisect builtins calendar codecs collections copy csv datetime decimal difflib fractions
functools hashlib heapq html io itertools json locale math operator pickle pprint random re secrets shlex statistics string
struct sys textwrap types typing unicodedata uuid weakref zlib _io _collections enum contextlib dataclasses inspect ast dis
tokenize traceback numbers colorsys graphlib keyword stat quopri urllib.parse ipaddress asyncio""".split()
LEFT_OUT = {"exit", "quit", "input", "breakpoint", "help", "_exit", "sleep", "exec", "eval", "open", "print", "copyright", "license", "credits",
            "breakpointhook", "settrace", "setprofile", "run", "attempt", "run_forever", "displayhook", "call_tracing"}


def reachable():
    found = {}
    for name in MODULES:
        try:
            module = __import__(name)
        except Exception:
            continue
        for part in name.split(".")[1:]:
            module = getattr(module, part)
        for key in sorted(vars(module)):
            if key in LEFT_OUT or key.startswith("_") and not key.startswith("__"):
                continue
            value = vars(module)[key]
            if not callable(value):
                continue
            found[f"{name}.{key}"] = value
            if isinstance(value, type):
                for method in sorted(vars(value)):
                    inner = vars(value)[method]
                    if method not in LEFT_OUT and callable(inner):
                        found[f"{name}.{key}.{method}"] = inner
    return sorted(found.items())


CALLABLES = reachable()


def call(number, *texts):
    name, target = CALLABLES[number % len(CALLABLES)]

    def action():
        args = [eval(text) for text in texts]
        if "." in name and args and turn(3) == 0:
            # A method wants an object of its class most of all.
            owner = getattr(target, "__objclass__", None)
            if owner is not None:
                args[0] = made(owner)
        return target(*args)

    attempt(f"{name}({', '.join(texts)})", action)


SAMPLES = [LIST, DICT, SET, BYTES, ARRAY, QUEUE, ORDERED, TEXT, RAW, "text é", b"bytes", 5, 2**80, 1.5, 2j, True, (1, 2), range(5),
           frozenset("ab"), memoryview(BYTES), iter(LIST), iter(DICT), reversed(LIST), enumerate(LIST), zip(LIST), map(str, LIST),
           generator(), slice(1, 2), function, len, property(function), staticmethod(function), classmethod(function), Exception("x"),
           type, object(), Evil(), re.compile("a*"), struct.Struct("i"), itertools.count(), itertools.cycle(LIST), DICT.keys(),
           DICT.items(), DICT.values(), ORDERED.items(), functools.partial(function), collections.Counter("ab"), weakref.ref(Evil)]


def made(owner):
    fitting = [sample for sample in SAMPLES if isinstance(sample, owner)]
    return fitting[turn(len(fitting))] if fitting else SAMPLES[turn(len(SAMPLES))]


GENERATOR = generator()
