# A class body is a scope of its own, which its functions do not see.
# modes: plain, lms
x = "module"

class A:
    x = "class"
    y = x + "!"
    def method(self):
        return x
    items = [x for _ in range(2)]
    first = [i for i in x]
    def default(self, v=x):
        return v
    class Inner:
        z = x

a = A()
print(a.x, a.y, a.method())  # expect: class class! module
print(A.items, A.first)  # expect: ['module', 'module'] ['c', 'l', 'a', 's', 's']
print(a.default(), A.Inner.z)  # expect: class module

class B:
    n = 1
    def broken(self):
        return n

try:
    B().broken()
except NameError as error:
    print(error)  # expect: name 'n' is not defined

def outer():
    x = "outer"
    class C:
        seen = x
        def see(self):
            return x
    return C.seen, C().see()

print(outer())  # expect: ('outer', 'outer')

class D:
    for i in range(3):
        pass
    else:
        total = i
    if total > 1:
        big = True

print(D.i, D.total, D.big)  # expect: 2 2 True
