# A warehouse with dataclasses, enums, context managers and a report.
from __future__ import annotations

import enum
import functools
import itertools
from collections import Counter, defaultdict
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from typing import Callable, ClassVar, Iterator, NamedTuple, Optional, Protocol


class Category(enum.Enum):
    TOOL = "tool"
    FOOD = "food"
    BOOK = "book"

    @property
    def taxed(self) -> float:
        return {Category.TOOL: 0.19, Category.FOOD: 0.07, Category.BOOK: 0.07}[self]


class Flags(enum.Flag):
    NONE = 0
    FRAGILE = enum.auto()
    COOLED = enum.auto()
    HEAVY = enum.auto()


class OutOfStock(Exception):
    def __init__(self, name: str, wanted: int, there: int):
        super().__init__(f"{name}: {wanted} wanted, {there} there")
        self.missing = wanted - there


@dataclass(order=True, frozen=True)
class Item:
    name: str
    price: float = field(compare=False)
    category: Category = field(default=Category.TOOL, compare=False)
    flags: Flags = field(default=Flags.NONE, compare=False, repr=False)
    count: ClassVar[int] = 0

    def __post_init__(self):
        if self.price < 0:
            raise ValueError(f"price of {self.name!r} is negative")
        type(self).count += 1

    @functools.cached_property
    def gross(self) -> float:
        return round(self.price * (1 + self.category.taxed), 2)


class Movement(NamedTuple):
    name: str
    amount: int
    note: str = ""

    def __str__(self):
        return f"{self.amount:+d} {self.name}" + (f" ({self.note})" if self.note else "")


class Observer(Protocol):
    def __call__(self, movement: Movement) -> None: ...


@dataclass
class Warehouse:
    stock: Counter = field(default_factory=Counter)
    items: dict[str, Item] = field(default_factory=dict)
    history: list[Movement] = field(default_factory=list, repr=False)
    observers: list[Observer] = field(default_factory=list, repr=False, compare=False)

    def add(self, item: Item, amount: int = 1) -> Warehouse:
        self.items[item.name] = item
        self._move(item.name, amount)
        return self

    def take(self, name: str, amount: int = 1) -> None:
        there = self.stock[name]
        if there < amount:
            raise OutOfStock(name, amount, there)
        self._move(name, -amount)

    def _move(self, name: str, amount: int, note: str = "") -> None:
        movement = Movement(name, amount, note)
        self.stock[name] += amount
        self.history.append(movement)
        for observer in self.observers:
            observer(movement)

    @contextmanager
    def transaction(self) -> Iterator[Warehouse]:
        saved = self.stock.copy(), len(self.history)
        try:
            yield self
        except Exception as error:
            self.stock, length = saved
            del self.history[length:]
            print(f"rolled back: {type(error).__name__}: {error}")
            raise

    def by_category(self) -> dict[Category, list[Item]]:
        found: defaultdict[Category, list[Item]] = defaultdict(list)
        for item in sorted(self.items.values()):
            found[item.category].append(item)
        return dict(found)

    def worth(self, of: Optional[Callable[[Item], bool]] = None) -> float:
        chosen = filter(of, self.items.values())
        return sum(item.gross * self.stock[item.name] for item in chosen)


def report(warehouse: Warehouse) -> None:
    print(f"{'item':<12}{'count':>6}{'price':>9}{'gross':>9}  flags")
    for category, items in warehouse.by_category().items():
        print(f"-- {category.value} ({category.taxed:.0%})")
        for item in items:
            flags = "|".join(flag.name.lower() for flag in item.flags) or "-"
            print(f"{item.name:<12}{warehouse.stock[item.name]:>6}{item.price:>9.2f}{item.gross:>9.2f}  {flags}")
    print(f"worth {warehouse.worth():.2f}, food {warehouse.worth(lambda i: i.category is Category.FOOD):.2f}")


def main() -> None:
    log: list[str] = []
    warehouse = Warehouse(observers=[lambda movement: log.append(str(movement))])
    hammer = Item("hammer", 19.9, flags=Flags.HEAVY)
    warehouse.add(hammer, 5).add(Item("milk", 1.09, Category.FOOD, Flags.COOLED | Flags.FRAGILE), 40)
    warehouse.add(Item("novel", 12.0, Category.BOOK), 7).add(Item("apple", 0.3, Category.FOOD), 100)
    warehouse.take("milk", 15)
    report(warehouse)
    with suppress(OutOfStock):
        with warehouse.transaction():
            warehouse.take("apple", 60)
            warehouse.take("novel", 9)
    print(warehouse.stock.most_common(2), len(warehouse.history), log)
    try:
        warehouse.take("saw", 2)
    except OutOfStock as error:
        print(error, error.missing, error.args)
    cheaper = replace(hammer, price=15.0)
    print(cheaper, cheaper == hammer, cheaper.gross, hammer.gross, Item.count)
    try:
        Item("ghost", -1.0)
    except ValueError as error:
        print(error)
    try:
        hammer.price = 3
    except AttributeError as error:
        print(type(error).__name__, error)
    print(asdict(cheaper))
    print([movement._asdict() for movement in warehouse.history[:2]])
    by_sign = itertools.groupby(sorted(warehouse.history, key=lambda m: m.amount), key=lambda m: m.amount > 0)
    print({positive: [m.name for m in group] for positive, group in by_sign})
    print(warehouse)
    print(Flags.HEAVY | Flags.COOLED, Flags(3), Flags.FRAGILE in Flags(3), ~Flags.NONE)


if __name__ == "__main__":
    main()
