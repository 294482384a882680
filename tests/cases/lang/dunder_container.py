# len, item access, in, iteration, reversed, and the fallbacks through __getitem__.
# modes: plain, lms

class Box:
    def __init__(self): self.d = {}
    def __len__(self): return len(self.d)
    def __getitem__(self, k):
        print("get", k)
        return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __contains__(self, k): return k in self.d
    def __iter__(self): return iter(sorted(self.d))
    def __reversed__(self): return iter(sorted(self.d, reverse=True))

b = Box()
b["x"], b["a"] = 1, 2
print(len(b), b["x"], "x" in b, "y" in b, list(b), list(reversed(b)), bool(b))
# expect: get x
# expect: 2 1 True False ['a', 'x'] ['x', 'a'] True
del b["x"], b["a"]
print(bool(b), len(b))  # expect: False 0

class Old:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError
        return i * 10

print(list(Old()), 20 in Old(), 25 in Old(), max(Old()))  # expect: [0, 10, 20] True False 20
a, *rest = Old()
print(a, rest)  # expect: 0 [10, 20]

class Missing(dict):
    def __missing__(self, key): return f"no {key}"

m = Missing(a=1)
print(m["a"], m["b"], m.get("b"), len(m))  # expect: 1 no b None 1

class BadLen:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n

for n in (-1, "x", 2.5):
    try:
        len(BadLen(n))
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
        # expect: ValueError __len__() should return >= 0
        # expect: TypeError 'str' object cannot be interpreted as an integer
        # expect: TypeError 'float' object cannot be interpreted as an integer

def attempt(f):
    try:
        f()
    except TypeError as error:
        print(error)

class E: pass
attempt(lambda: len(E()))  # expect: object of type 'E' has no len()
attempt(lambda: E()[0])  # expect: 'E' object is not subscriptable
attempt(lambda: 1 in E())  # expect: argument of type 'E' is not iterable
attempt(lambda: list(E()))  # expect: 'E' object is not iterable
attempt(lambda: reversed(E()))  # expect: 'E' object is not reversible

def set_item():
    E()[0] = 1

def del_item():
    del E()[0]

attempt(set_item)  # expect: 'E' object does not support item assignment
attempt(del_item)  # expect: 'E' object doesn't support item deletion
