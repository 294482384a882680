# A planner for builds: a graph in order, plugins found by protocols, logging, generics, a cache, abstract classes.
import functools
import inspect
import io
import logging
import textwrap
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import ExitStack, contextmanager
from graphlib import CycleError, TopologicalSorter
from types import SimpleNamespace
from typing import Any, Generic, Protocol, TypeVar, get_type_hints, runtime_checkable

K = TypeVar("K")
V = TypeVar("V")
LOG = io.StringIO()
log = logging.getLogger("planner")
handler = logging.StreamHandler(LOG)
handler.setFormatter(logging.Formatter("%(levelname).1s %(name)s: %(message)s"))
log.addHandler(handler)
log.setLevel(logging.DEBUG)
log.propagate = False


class Cache(MutableMapping[K, V], Generic[K, V]):
    """Keeps the most recently used entries."""

    def __init__(self, size: int = 3) -> None:
        self.size = size
        self.entries: OrderedDict[K, V] = OrderedDict()
        self.hits = 0

    def __getitem__(self, key: K) -> V:
        self.entries.move_to_end(key)
        self.hits += 1
        return self.entries[key]

    def __setitem__(self, key: K, value: V) -> None:
        self.entries[key] = value
        self.entries.move_to_end(key)
        while len(self.entries) > self.size:
            dropped, _ = self.entries.popitem(last=False)
            log.debug("cache drops %s", dropped)

    def __delitem__(self, key: K) -> None:
        del self.entries[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


@runtime_checkable
class Describes(Protocol):
    def describe(self) -> str: ...


class Step(ABC):
    registry: dict[str, type["Step"]] = {}

    def __init_subclass__(cls, /, kind: str = "", **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if kind:
            cls.kind = kind
            Step.registry[kind] = cls

    def __init__(self, target: str, **options: Any) -> None:
        self.target = target
        self.options = SimpleNamespace(**options)

    @abstractmethod
    def run(self, inputs: list[str]) -> str:
        """What the step makes of its inputs."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.target!r})"


class Compile(Step, kind="compile"):
    def run(self, inputs):
        return f"{self.target}.o<{'+'.join(inputs)}>"

    def describe(self):
        return f"compiles {self.target} with {vars(self.options)}"


class Link(Step, kind="link"):
    """Joins what was compiled."""

    def run(self, inputs):
        if len(inputs) < 2:
            raise ValueError(f"nothing to link for {self.target}")
        return f"{self.target}.exe[{', '.join(sorted(inputs))}]"


def traced(function):
    @functools.wraps(function)
    def wrapper(self, *args, **kwargs):
        bound = inspect.signature(function).bind(self, *args, **kwargs)
        bound.apply_defaults()
        shown = ", ".join(f"{name}={value!r}" for name, value in bound.arguments.items() if name != "self")
        log.info("%s(%s)", function.__name__, shown)
        return function(self, *args, **kwargs)
    return wrapper


class Planner:
    def __init__(self) -> None:
        self.steps: dict[str, Step] = {}
        self.needs: dict[str, tuple[str, ...]] = {}
        self.cache: Cache[str, str] = Cache()

    @traced
    def add(self, kind: str, target: str, *needs: str, flags: Iterable[str] = ()) -> Step:
        try:
            step = Step.registry[kind](target, flags=tuple(flags))
        except KeyError as error:
            raise LookupError(f"no step of kind {kind!r}") from error
        self.steps[target], self.needs[target] = step, needs
        return step

    def order(self) -> list[str]:
        return list(TopologicalSorter({target: sorted(needs) for target, needs in self.needs.items()}).static_order())

    @contextmanager
    def working(self, target: str):
        log.debug("begin %s", target)
        try:
            yield self.steps.get(target)
        except ValueError as error:
            log.error("%s failed: %s", target, error)
        finally:
            log.debug("end %s", target)

    def build(self, goal: str) -> str:
        with ExitStack() as stack:
            stack.callback(log.info, "built %s", goal)
            for target in self.order():
                if target in self.cache:
                    continue
                with self.working(target) as step:
                    inputs = [self.cache[need] for need in self.needs.get(target, ())]
                    self.cache[target] = step.run(inputs) if step else f"{target}.c"
        return self.cache[goal]


planner = Planner()
print(planner.add("compile", "util", "util_c", flags=["-O2"]), planner.add("compile", "main", "main_c", "util_c"))
print(planner.add("link", "app", "main", "util"))
planner.cache.size = 10
print(planner.order())
print(planner.build("app"))
planner.add("link", "tiny")
planner.build("app")
print(dict(planner.cache.entries), planner.cache.hits)
print([isinstance(step, Describes) for step in planner.steps.values()], planner.steps["util"].describe())
for wrong in (lambda: planner.add("copy", "x"), lambda: Step("abstract"), lambda: planner.add("link")):
    try:
        wrong()
    except (LookupError, TypeError) as error:
        print(type(error).__name__, error, repr(error.__cause__))
planner.add("compile", "util_c", "app")
try:
    planner.order()
except CycleError as error:
    print(error.args[0], sorted(set(error.args[1])))
small: Cache[str, int] = Cache(2)
for number, word in enumerate("one two three two four".split()):
    small[word] = number
print(list(small.entries.items()), "two" in small, small.get("one"), len(small), Cache[str, int].__args__ == (str, int))
print(inspect.signature(Planner.add), get_type_hints(Cache.__init__), Step.registry)
print(inspect.getdoc(Link), "|", inspect.getdoc(Link.run), "|", inspect.isabstract(Step), inspect.isabstract(Link))
print(textwrap.indent(LOG.getvalue(), "  "), end="")
