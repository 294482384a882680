# Data structures on several lines.
import pprint, collections, dataclasses, types
data = {"name": "x"*30, "list": list(range(40)), "nested": {"a": [1,2,{"b": "c"*50}], "t": (1,)}, 5: None, (1,2): {1,2,3}}
pprint.pprint(data); pprint.pprint(data, width=40, indent=4); pprint.pprint(data, compact=True, depth=2); pprint.pp({"b":1,"a":2})
pprint.pprint("hello world this is a long string "*6); pprint.pprint(["hello world this is a long string "*6, b"bytes"*30])
pprint.pprint(collections.OrderedDict((str(i), i*1000000) for i in range(12))); pprint.pprint(collections.Counter("the quick brown fox jumps over the lazy dog and more"))
pprint.pprint(collections.defaultdict(list, {i: list(range(i)) for i in range(12)})); pprint.pprint(collections.deque(range(50))); pprint.pprint(collections.deque(range(40), maxlen=40))
@dataclasses.dataclass
class D:
    name: str
    values: list
    other: dict
pprint.pprint(D("a"*40, list(range(20)), {"k": "v"*30}))
pprint.pprint(types.SimpleNamespace(a="x"*40, b="y"*40)); l = [1]; l.append(l); print(pprint.pformat(l)[:20], pprint.isrecursive(l), pprint.isreadable(l), pprint.saferepr({2: 1, 1: 2}))
pprint.pprint(123456789, underscore_numbers=True); pprint.pprint(frozenset(range(30))); pprint.pprint([{"a":1},{"b":2}]*8); pprint.pprint(collections.ChainMap({"a"*30:1},{"b"*50:2}))
pprint.pprint({"z": 1, 3: 2, None: 4, "a": 5}); pprint.pprint([]); pprint.pprint({"k": ()}, width=3)
