# Annotated attributes and dataclasses.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


from dataclasses import dataclass

class Plain:
    count: int = 0
    name: str

    def __init__(self, count: int) -> None:
        self.count: int = count

@dataclass
class Data:
    a: int
    b: float = 1.5

    def total(self) -> float:
        return self.a + self.b

def plain(x):
    p = Plain(x)
    if x > 1:
        p.count += 1
    return p.count, Plain.count

def data(x):
    d = Data(x)
    e = Data(x, b=x)
    return d.total(), e.total(), d == e, d

grid(plain, (1,), (2,))
# expect: plain 1 -> (1, 0)
# expect: plain 2 -> (3, 0)
grid(data, (1,), (1.5,))
# expect: data 1 -> (2.5, 2, False, Data(a=1, b=1.5))
# expect: data 1.5 -> (3.0, 3.0, True, Data(a=1.5, b=1.5))
