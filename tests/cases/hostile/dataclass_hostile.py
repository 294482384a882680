import dataclasses
def make(space, **options):
    return dataclasses.dataclass(type("C", (), {"__annotations__": space, **options}))
for space, options in (({"a": int}, {"a": []}), ({"a": int, "b": int}, {"a": 1}), ({"self": int}, {})):
    try:
        print(make(space, **options).__name__)
    except (TypeError, ValueError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: C
@dataclasses.dataclass
class Loop:
    me: object = None
loop = Loop()
loop.me = loop
print(loop)  # expect: Loop(me=...)
for f in (dataclasses.asdict, dataclasses.astuple):
    try:
        f(loop)
    except RecursionError:
        print("RecursionError")
        # expect: RecursionError
        # expect: RecursionError
