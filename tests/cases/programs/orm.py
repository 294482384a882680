# Records described by descriptors, kept in tables that can be asked.
import datetime
import json
from collections import defaultdict
from functools import reduce, total_ordering
from operator import and_, attrgetter


class ValidationError(ValueError):
    def __init__(self, field, value, reason):
        super().__init__(f"{field.owner.__name__}.{field.name}: {value!r} {reason}")
        self.field = field


class Field:
    counter = 0

    def __init__(self, default=..., *, check=None, unique=False):
        self.default, self.check, self.unique = default, check, unique
        self.order = Field.counter
        Field.counter += 1

    def __set_name__(self, owner, name):
        self.owner, self.name = owner, name

    def __get__(self, record, owner=None):
        if record is None:
            return Column(self)
        return record._values[self.name]

    def __set__(self, record, value):
        value = self.convert(value)
        if self.check is not None and not self.check(value):
            raise ValidationError(self, value, "is not allowed")
        record._values[self.name] = value

    def __delete__(self, record):
        raise AttributeError(f"{self.name} cannot be deleted")

    def convert(self, value):
        return value

    def to_json(self, value):
        return value


class Integer(Field):
    def convert(self, value):
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValidationError(self, value, "is no integer")
        return value


class Text(Field):
    def __init__(self, *args, longest=20, **options):
        super().__init__(*args, **options)
        self.longest = longest

    def convert(self, value):
        if not isinstance(value, str):
            raise ValidationError(self, value, "is no text")
        if len(value) > self.longest:
            raise ValidationError(self, value, f"is longer than {self.longest}")
        return value


class Date(Field):
    def convert(self, value):
        if isinstance(value, str):
            try:
                return datetime.date.fromisoformat(value)
            except ValueError as error:
                raise ValidationError(self, value, "is no date") from error
        return value

    def to_json(self, value):
        return value.isoformat()


class Column:
    def __init__(self, field):
        self.field = field

    def _condition(symbol, test):
        def compare(self, other):
            name = self.field.name
            return Condition(f"{name} {symbol} {other!r}", lambda record: test(getattr(record, name), other))
        return compare

    __eq__ = _condition("=", lambda a, b: a == b)
    __ne__ = _condition("<>", lambda a, b: a != b)
    __lt__ = _condition("<", lambda a, b: a < b)
    __ge__ = _condition(">=", lambda a, b: a >= b)
    __hash__ = None
    del _condition

    def contains(self, part):
        return Condition(f"{self.field.name} like {part!r}", lambda record: part in getattr(record, self.field.name))

    def __repr__(self):
        return f"<column {self.field.owner.__name__}.{self.field.name}>"


class Condition:
    def __init__(self, text, test):
        self.text, self.test = text, test

    def __and__(self, other):
        return Condition(f"({self.text} and {other.text})", lambda record: self.test(record) and other.test(record))

    def __or__(self, other):
        return Condition(f"({self.text} or {other.text})", lambda record: self.test(record) or other.test(record))

    def __invert__(self):
        return Condition(f"not {self.text}", lambda record: not self.test(record))

    def __bool__(self):
        raise TypeError("a condition is no truth value; use &, | and ~")

    def __str__(self):
        return self.text


class Table(type):
    def __new__(meta, name, bases, namespace, **options):
        fields = {}
        for base in reversed(bases):
            fields.update(getattr(base, "_fields", {}))
        own = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        fields.update(sorted(own.items(), key=lambda item: item[1].order))
        cls = super().__new__(meta, name, bases, namespace)
        cls._fields = fields
        cls._rows = {}
        cls._next_id = 1
        return cls

    def __init__(cls, name, bases, namespace, *, title=None):
        super().__init__(name, bases, namespace)
        cls._title = title or name.lower() + "s"

    def __iter__(cls):
        return iter(cls._rows.values())

    def __len__(cls):
        return len(cls._rows)

    def __getitem__(cls, key):
        try:
            return cls._rows[key]
        except KeyError:
            raise LookupError(f"{cls._title} has no row {key}") from None

    def where(cls, *conditions):
        return Query(cls, conditions)


@total_ordering
class Record(metaclass=Table):
    def __init__(self, **values):
        self._values = {}
        fields = type(self)._fields
        if unknown := values.keys() - fields.keys():
            raise TypeError(f"{type(self).__name__} has no fields {sorted(unknown)}")
        for name, field in fields.items():
            value = values.get(name, field.default)
            if value is ...:
                raise ValidationError(field, None, "is missing")
            setattr(self, name, value() if callable(value) else value)

    def save(self):
        cls = type(self)
        for name, field in cls._fields.items():
            if field.unique and any(getattr(row, name) == getattr(self, name) for row in cls if row is not self):
                raise ValidationError(field, getattr(self, name), "is there already")
        if not hasattr(self, "id"):
            self.id = cls._next_id
            cls._next_id += 1
        cls._rows[self.id] = self
        return self

    def __eq__(self, other):
        return type(self) is type(other) and self._values == other._values

    def __lt__(self, other):
        return self.id < other.id

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self._values.items())})"

    def to_json(self):
        return {name: field.to_json(getattr(self, name)) for name, field in self._fields.items()}


class Query:
    def __init__(self, table, conditions, order=None):
        self.table, self.conditions, self.order = table, conditions, order

    def by(self, *names, reverse=False):
        return Query(self.table, self.conditions, (names, reverse))

    def __iter__(self):
        rows = [row for row in self.table if all(condition.test(row) for condition in self.conditions)]
        if self.order:
            names, reverse = self.order
            rows.sort(key=attrgetter(*names), reverse=reverse)
        yield from rows

    def __len__(self):
        return sum(1 for _ in self)

    def __str__(self):
        text = f"select from {self.table._title}"
        if self.conditions:
            text += f" where {reduce(and_, self.conditions)}"
        return text

    def grouped(self, name):
        groups = defaultdict(list)
        for row in self:
            groups[getattr(row, name)].append(row)
        return dict(groups)


class Person(Record, title="people"):
    name = Text(unique=True)
    age = Integer(0, check=lambda age: 0 <= age < 150)
    born = Date("2000-01-01")


class Employee(Person):
    job = Text("none", longest=12)
    salary = Integer()


for name, age, born in [("Ann", 41, "1983-05-02"), ("Bob", 17, "2007-11-30"), ("Cem", 28, "1996-02-29"), ("Dee", 65, "1959-08-14")]:
    Person(name=name, age=age, born=born).save()

print(len(Person), Person[3], Person.name, Person._title, Employee._title, list(Employee._fields))
adults = Person.where(Person.age >= 18, ~(Person.name == "Dee")).by("age")
print(adults, len(adults))
for person in adults:
    print(" ", person.name, person.age, f"{person.born:%d.%m.%Y}")
print(Person.where((Person.name.contains("e")) | (Person.age < 18)).by("born", reverse=True))
print([p.name for p in Person.where((Person.name.contains("e")) | (Person.age < 18)).by("born", reverse=True)])
print(json.dumps([p.to_json() for p in sorted(Person, reverse=True)][:2], indent=1))
Employee(name="Eve", salary=10, job="smith").save()
Employee(name="Fay", salary=30, job="smith").save()
Employee(name="Gil", salary=20).save()
print({job: [e.name for e in rows] for job, rows in Employee.where().grouped("job").items()})

attempts = [
    lambda: Person(name="x" * 21),
    lambda: Person(),
    lambda: Person(name="Ann").save(),
    lambda: Person(name="Zoe", age=200),
    lambda: Person(name="Zoe", age=True),
    lambda: Person(name="Zoe", height=3),
    lambda: Person(name="Zoe", born="2001-02-30"),
    lambda: setattr(Person[1], "age", "old"),
    lambda: delattr(Person[1], "age"),
    lambda: Person[9],
    lambda: bool(Person.age < 3),
    lambda: {Person.age: 1},
    lambda: Person[1] < 3,
]
for attempt in attempts:
    try:
        print(attempt())
    except Exception as error:
        print(f"{type(error).__name__}: {error}", f"<- {error.__cause__}" if error.__cause__ else "")
print(Person(name="Ann", age=41, born="1983-05-02") == Person[1], Person[2] < Person[3], max(Person).name)
