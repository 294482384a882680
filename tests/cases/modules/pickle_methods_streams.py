# Bound methods, methods of builtin classes, streams in memory and iterators are pickled; extension codes are short names.
# modes: plain
import array
import copyreg
import io
import itertools
import pickle
from collections import deque

class C:
    def m(self):
        return "m"

def again(value, protocol=None):
    return pickle.loads(pickle.dumps(value, protocol))

print(again(C().m)(), again([1, 2].__len__)(), again("abc".index)("c"))  # expect: m 2 2
print(again(str.index), again(int.__add__), again(dict.fromkeys)("a"), again(open) is io.open)
# expect: <method 'index' of 'str' objects> <slot wrapper '__add__' of 'int' objects> {'a': None} True
text = io.StringIO("a\r\nb", newline=None)
text.read(1)
print(text.__getstate__(), again(text).getvalue(), again(text).tell())
# expect: ('a\nb', None, 1, None) a
# expect: b 1
data = io.BytesIO(b"abc")
data.read(2)
print(again(data).read())  # expect: b'c'
for state in ((1, 2), (b"a", -1, None), (b"a", "x", None), (b"a", 1, 4), 7):
    try:
        io.BytesIO().__setstate__(state)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
        # expect: TypeError _io.BytesIO.__setstate__ argument should be 3-tuple, got tuple
        # expect: ValueError position value cannot be negative
        # expect: TypeError second item of state must be an integer, not str
        # expect: TypeError third item of state should be a dict, got a int
        # expect: TypeError _io.BytesIO.__setstate__ argument should be 3-tuple, got int
      
      
      
      
      

class Named(io.StringIO):
    pass

named = Named("abc")
named.name = "n"
print(again(named).name, again(named).getvalue())  # expect: n abc
print(list(again(iter(array.array("i", [1, 2])))))  # expect: [1, 2]
cycle = itertools.cycle("abc")
next(cycle)
print([next(it) for it in [again(cycle)] for _ in range(7)])  # expect: ['b', 'c', 'a', 'b', 'c', 'a', 'b']
elements = iter(deque(range(4)))
next(elements)
print(list(again(elements)), list(again(reversed(deque("ab")))))  # expect: [1, 2, 3] ['b', 'a']

class D(deque):
    pass

d = D("ab", 7)
d.x = 1
for protocol in (0, 2, 5):
    copied = again(d, protocol)
    print(copied, copied.x)
    # expect: D(['a', 'b'], maxlen=7) 1
    # expect: D(['a', 'b'], maxlen=7) 1
    # expect: D(['a', 'b'], maxlen=7) 1
  
  
  
d = deque()
d.append(d)
copied = again(d)
print(copied[0] is copied)  # expect: True
copyreg.add_extension("__main__", "C", 300)
print(pickle.dumps(C, 2), again(C, 2) is C, copyreg._extension_cache)
# expect: b'\x80\x02\x83,\x01.' True {300: <class '__main__.C'>}
