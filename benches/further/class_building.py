"""Classes made at run time: records from fields, descriptors, metaclasses, decorators, dispatch by type."""


class Field:
    def __init__(self, kind, default=None):
        self.kind = kind
        self.default = default

    def __set_name__(self, owner, name):
        self.name = name
        self.key = "_" + name

    def __get__(self, instance, owner):
        if instance is None:
            return self
        return getattr(instance, self.key, self.default)

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}, not {type(value).__name__}")
        setattr(instance, self.key, value)


class ModelMeta(type):
    registry = {}

    def __new__(meta, name, bases, namespace, **options):
        fields = [key for key, value in namespace.items() if isinstance(value, Field)]
        for base in bases:
            fields = [field for field in getattr(base, "fields", ()) if field not in fields] + fields
        namespace["fields"] = tuple(fields)
        cls = super().__new__(meta, name, bases, namespace)
        if options.get("register", True):
            meta.registry[name] = cls
        return cls

    def __init__(cls, name, bases, namespace, **options):
        super().__init__(name, bases, namespace)

    def __len__(cls):
        return len(cls.fields)


class Model(metaclass=ModelMeta, register=False):
    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)

    def __eq__(self, other):
        return type(self) is type(other) and all(getattr(self, f) == getattr(other, f) for f in self.fields)

    def __repr__(self):
        inner = ", ".join(f"{field}={getattr(self, field)!r}" for field in self.fields)
        return f"{type(self).__name__}({inner})"


def record(cls):
    """A small dataclass: writes `__init__` and `__repr__` by closures."""
    names = tuple(cls.__annotations__)

    def __init__(self, *args):
        for name, value in zip(names, args):
            object.__setattr__(self, name, value)

    def __repr__(self):
        return f"{cls.__name__}{tuple(getattr(self, name) for name in names)}"

    cls.__init__ = __init__
    cls.__repr__ = __repr__
    return cls


class Generic:
    cache = {}

    def __class_getitem__(cls, parameter):
        key = (cls, parameter)
        if key not in Generic.cache:
            Generic.cache[key] = type(f"{cls.__name__}[{parameter.__name__}]", (cls,), {"parameter": parameter})
        return Generic.cache[key]


class Stack(Generic):
    def __init__(self):
        self.items = []

    def push(self, item):
        if not isinstance(item, self.parameter):
            raise TypeError
        self.items.append(item)


class Dispatch:
    def __init__(self, default):
        self.default = default
        self.table = {}

    def register(self, kind):
        def keep(function):
            self.table[kind] = function
            return function

        return keep

    def __call__(self, value):
        for cls in type(value).__mro__:
            if cls in self.table:
                return self.table[cls](value)
        return self.default(value)


describe = Dispatch(lambda value: "object")


@describe.register(int)
def describe_int(value):
    return f"int {value}"


@describe.register(Model)
def describe_model(value):
    return f"model of {len(type(value))}"


def build(index):
    namespace = {"id": Field(int), "title": Field(str, "none"), f"extra{index % 4}": Field(float, 0.5)}
    base = ModelMeta(f"Base{index}", (Model,), namespace)

    class Derived(base):
        tags = Field(list)

        def size(self):
            return len(self.tags) + self.id

    return Derived


def main():
    total = 0
    for index in range(4_500):
        cls = build(index)
        items = [cls(id=i, title=str(i), tags=[i] * (i % 3)) for i in range(8)]
        total += sum(item.size() for item in items) + len(cls) + (items[0] == items[1])
        try:
            items[0].id = "wrong"
        except TypeError as error:
            message = str(error)
    print(total, message, items[5], describe(items[0]), describe(True), describe("x"))
    print(len(ModelMeta.registry), sorted(ModelMeta.registry)[:3])

    @record
    class Pair:
        left: int
        right: str

    total = 0
    for i in range(50_000):
        pair = Pair(i, "x")
        total += pair.left + len(pair.right)
        stack = Stack[int if i % 2 else str]()
        stack.push(i if i % 2 else "s")
        total += len(stack.items)
    print(total, pair, Stack[int].__name__, len(Generic.cache))


if __name__ == "__main__":
    main()
