# super with and without arguments, in class methods, in nested functions; its errors.
# modes: plain, lms

class A:
    def f(self): return "A.f"
    @classmethod
    def make(cls): return f"A.make for {cls.__name__}"
    @property
    def p(self): return "A.p"

class B(A):
    def f(self): return super().f() + " B.f"
    def g(self): return super(B, self).f()
    @classmethod
    def make(cls): return super().make() + " via B"
    @property
    def p(self): return super().p + " B.p"
    def h(self):
        def inner():
            return super(B, self).f()
        return inner()
    def k(self):
        return [super(B, self).f() for _ in range(1)]

b = B()
print(b.f(), b.g(), B.make(), b.p, b.h(), b.k())  # expect: A.f B.f A.f A.make for B via B A.p B.p A.f ['A.f']

def outside():
    return super()

try:
    outside()
except RuntimeError as error:
    print(error)  # expect: super(): no arguments
try:
    super(B, 5).f()
except TypeError as error:
    print(error)  # expect: super(type, obj): obj must be an instance or subtype of type

class C(A):
    def f(self):
        return super().missing

try:
    C().f()
except AttributeError as error:
    print(error)  # expect: 'super' object has no attribute 'missing'
print(B.f.__closure__ is not None, A.f.__closure__ is None)  # expect: True True

class D(A):
    def f(self):
        return __class__.__name__

print(D().f())  # expect: D
