# dataclasses: generated methods, defaults, frozen and ordered ones.
# modes: plain, lms
from dataclasses import asdict, astuple, dataclass, field, replace

@dataclass
class P:
    x: int
    y: int = 0
    tags: list = field(default_factory=list, repr=False)

p = P(1)
print(p, p == P(1), p == P(2), p.tags, asdict(p), astuple(p), replace(p, y=5))
# expect: P(x=1, y=0) True False [] {'x': 1, 'y': 0, 'tags': []} (1, 0, []) P(x=1, y=5)

@dataclass(frozen=True, order=True)
class V:
    major: int
    minor: int = 0
    def __post_init__(self):
        if self.major < 0:
            raise ValueError("negative")

print(V(1) < V(1, 1), sorted([V(2), V(1, 5)]), hash(V(1)) == hash(V(1)), {V(1): "a"}[V(1)])
# expect: True [V(major=1, minor=5), V(major=2, minor=0)] True a
try:
    V(1).major = 2
except AttributeError as error:
    print(type(error).__name__, error)  # expect: FrozenInstanceError cannot assign to field 'major'
for f in (lambda: V(-1), lambda: P(), lambda: P(1, 2, 3, 4)):
    try:
        f()
    except (TypeError, ValueError) as error:
        print(error)
        # expect: negative
        # expect: P.__init__() missing 1 required positional argument: 'x'
        # expect: P.__init__() takes from 2 to 4 positional arguments but 5 were given

@dataclass
class Q(P):
    z: str = "z"

print(Q(1, 2, [], "zz"))  # expect: Q(x=1, y=2, z='zz')
