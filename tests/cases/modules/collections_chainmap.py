# ChainMap: lookups through several dicts, writes to the first.
from collections import ChainMap
a, b = {"x": 1}, {"x": 10, "y": 20}
c = ChainMap(a, b)
print(c["x"], c["y"], len(c), sorted(c), c.get("z"), "y" in c, c.maps)
# expect: 1 20 2 ['x', 'y'] None True [{'x': 1}, {'x': 10, 'y': 20}]
c["y"] = 5
c["z"] = 6
print(a, b, c["y"])  # expect: {'x': 1, 'y': 5, 'z': 6} {'x': 10, 'y': 20} 5
child = c.new_child({"x": "child"})
print(child["x"], child.parents["x"], child.parents is c, dict(child) == {"x": "child", "y": 5, "z": 6})
# expect: child 1 False True
del c["z"]
print(c, sorted(c.items()))  # expect: ChainMap({'x': 1, 'y': 5}, {'x': 10, 'y': 20}) [('x', 1), ('y', 5)]
for key in ("z", "nothing"):
    try:
        del c[key]
    except KeyError as error:
        print(error)
        # expect: "Key not found in the first mapping: 'z'"
        # expect: "Key not found in the first mapping: 'nothing'"
try:
    c["missing"]
except KeyError as error:
    print(error)  # expect: 'missing'
a["new"] = 1
print("new" in c, c.pop("new"), bool(ChainMap()))  # expect: True 1 False
