# Subclasses of list, dict, str, int and Exception.
# modes: plain, lms, gc-stress

class Stack(list):
    def push(self, x): self.append(x)
    def peek(self): return self[-1]
    def __repr__(self): return f"Stack({super().__repr__()})"

s = Stack([1, 2])
s.push(3)
print(s, s.peek(), len(s), s == [1, 2, 3], s + [4], type(s + [4]).__name__, type(s[:]).__name__)
# expect: Stack([1, 2, 3]) 3 3 True [1, 2, 3, 4] list list

class Upper(str):
    def __new__(cls, text): return super().__new__(cls, text.upper())
    def shout(self): return self + "!"

u = Upper("abc")
print(u, u.shout(), type(u.lower()).__name__, u == "ABC", {u: 1}["ABC"], isinstance(u, str))
# expect: ABC ABC! str True 1 True

class Counting(dict):
    def __setitem__(self, k, v): super().__setitem__(k, v * 2)

c = Counting(a=1)
c["b"] = 5
print(c, dict(c), c.copy(), type(c.copy()).__name__)
# expect: {'a': 1, 'b': 10} {'a': 1, 'b': 10} {'a': 1, 'b': 10} dict

class Even(int):
    def __new__(cls, n): return super().__new__(cls, n - n % 2)
    def __add__(self, o): return Even(int(self) + o)

e = Even(7)
print(e, e + 3, e * 2, type(e + 1).__name__, type(e * 1).__name__, e == 6, hash(e) == hash(6))
# expect: 6 8 12 Even int True True

class AppError(Exception):
    default = "app failed"
    def __init__(self, text=None, **info):
        super().__init__(text or self.default)
        self.info = info

class DbError(AppError): default = "db failed"
try:
    raise DbError(host="h")
except AppError as error:
    print(error, error.info, repr(error))  # expect: db failed {'host': 'h'} DbError('db failed')
class F(frozenset): pass
print(len(F([1, 1])), type(F([1]) | {2}).__name__)  # expect: 1 frozenset
