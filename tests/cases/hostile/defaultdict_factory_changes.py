from collections import defaultdict
def factory():
    table.clear()
    table.default_factory = None
    return 5
table = defaultdict(factory, a=1)
print(table["x"], dict(table))  # expect: 5 {'x': 5}
try:
    table["y"]
except KeyError as error:
    print(error)  # expect: 'y'
