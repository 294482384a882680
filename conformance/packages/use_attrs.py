import attr
from attrs import asdict, astuple, converters, define, evolve, field, fields, frozen, validators


@define
class Point:
    x: int = field(converter=int)
    y: int = field(default=0, validator=validators.instance_of(int))
    tags: list = field(factory=list, repr=False)


@frozen(order=True)
class Version:
    major: int
    minor: int = 0


@attr.s(auto_attribs=True, slots=False)
class Old:
    name: str = attr.ib(converter=converters.default_if_none("none"))
    size: float = attr.ib(default=1.5, validator=attr.validators.ge(0))


point = Point("3", 4)
print(point, asdict(point), astuple(point), point == Point(3, 4))
print(evolve(point, x=10), [f.name for f in fields(Point)])
print(Version(1, 2) < Version(1, 3), hash(Version(1)) == hash(Version(1)))
for make in (lambda: Point(1, "a"), lambda: setattr(Version(1), "major", 2), lambda: Old("a", -1)):
    try:
        make()
    except Exception as error:
        print(type(error).__name__, str(error.args[0])[:70])
print(Old(None), Old.__init__.__annotations__)
