# In-place methods, and what happens without them.
# modes: plain, lms

class A:
    def __init__(self): self.log = []
    def __iadd__(self, o):
        self.log.append(("iadd", o))
        return self
    def __isub__(self, o): return NotImplemented
    def __sub__(self, o): return ("sub", o)
    def __imul__(self, o): return "replaced"

a = b = A()
a += 1
print(a is b, a.log)  # expect: True [('iadd', 1)]
a -= 2
print(a)  # expect: ('sub', 2)
b *= 3
print(b)  # expect: replaced

class C:
    pass

try:
    c = C()
    c += 1
except TypeError as error:
    print(error)  # expect: unsupported operand type(s) for +=: 'C' and 'int'
try:
    s = "a"
    s -= "b"
except TypeError as error:
    print(error)  # expect: unsupported operand type(s) for -=: 'str' and 'str'
try:
    n = 1
    n @= 2
except TypeError as error:
    print(error)  # expect: unsupported operand type(s) for @=: 'int' and 'int'
