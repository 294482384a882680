# Names, aliases and copies of containers.
# modes: plain, lms
a = [1, [2, 3]]
b = a
c = a[:]
d = list(a)
import copy
e = copy.copy(a)
f = copy.deepcopy(a)
a[0] = 9
a[1].append(4)
print(a is b, a == c, c, d, e, f)  # expect: True False [1, [2, 3, 4]] [1, [2, 3, 4]] [1, [2, 3, 4]] [1, [2, 3]]

def change(items):
    items.append("changed")
    items = ["new"]
    return items

x = []
print(change(x), x)  # expect: ['new'] ['changed']
p = {"k": [1]}
q = p.copy()
q["k"].append(2)
q["j"] = 0
print(p, q)  # expect: {'k': [1, 2]} {'k': [1, 2], 'j': 0}
print(copy.deepcopy({"a": (1, [2]), "b": {3}}), copy.copy((1, 2)))  # expect: {'a': (1, [2]), 'b': {3}} (1, 2)
loop = [1]
loop.append(loop)
twin = copy.deepcopy(loop)
print(twin[1] is twin, twin[1] is loop)  # expect: True False

class N:
    def __init__(self): self.v = [1]

n = N()
m, o = copy.copy(n), copy.deepcopy(n)
n.v.append(2)
print(m.v, o.v)  # expect: [1, 2] [1]
