# OrderedDict.pop and setdefault take keywords; copies keep attributes.
# modes: plain
import copy
from collections import OrderedDict

o = OrderedDict(a=1)
print(o.setdefault(key="b", default=3), o.setdefault("c"), o.pop(key="a", default=0), o.pop("zz", 7), o)
try:
    o.pop("zz")
except KeyError as error:
    print(repr(error))
o.x = ["hi"]
print(copy.copy(o).x is o.x, copy.deepcopy(o).x, o.copy().__dict__, copy.copy(o) == o)


class Missing(OrderedDict):
    def __missing__(self, key):
        return 0


m = Missing(a=1)
print(m.pop("a", 5), m.pop("a", 5), m["q"], len(m))
