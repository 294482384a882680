"""Attributes in slots, while their classes get and lose descriptors."""
class A:
    def __init__(self): self.x = 1
def f(a): return a.x
a=A()
for i in range(3): f(a)
A.x = property(lambda s: 'prop')
print(f(a))  # expect: prop
del A.x
print(f(a))  # expect: 1
class B(A):
    x = 5
b=B()
print(f(b), f(b))  # expect: 1 1
A.x = property(lambda s: 'propA')
print(f(b))  # expect: 1
del B.x
print(f(b), f(a))  # expect: propA propA
del A.x
print(f(b))  # expect: 1
class D:
    pass
d=D(); A.x=d
print(f(b))  # expect: 1
D.__get__=lambda s,i,c: 'got'
print(f(b))  # expect: 1
D.__set__=lambda s,i,v: print('set',v)
print(f(b)); b.x=3
# expect: got
# expect: set 3
def g(o): o.x = 9
g(b); del A.x; g(b); print(f(b))
# expect: set 9
# expect: 9
A.__getattribute__ = lambda s,n: 'ga '+n
print(f(b), f(a))  # expect: ga x ga x
del A.__getattribute__
print(f(b), f(a))  # expect: 9 1
A.__setattr__ = lambda s,n,v: print('sa',n,v)
g(b); g(a)
# expect: sa x 9
# expect: sa x 9
class S: __slots__=('p','q')
class T: __slots__=('p','q')
s=S(); s.p=1
def h(o): return o.p
print(h(s),h(s)); s.__class__=T; print(h(s))
# expect: 1 1
# expect: 1
T.p=property(lambda s:'tp'); print(h(s))  # expect: tp
