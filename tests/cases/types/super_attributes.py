# What a `super` object says of itself.
class A:
    pass


class B(A):
    def me(self):
        return super()


b = B()
s = b.me()
print(s.__thisclass__, s.__self__ is b, s.__self_class__)  # expect: <class '__main__.B'> True <class '__main__.B'>
unbound = super(B)
print(unbound.__thisclass__, unbound.__self__, unbound.__self_class__)  # expect: <class '__main__.B'> None None
try:
    s.missing
except AttributeError as error:
    print(error)  # expect: 'super' object has no attribute 'missing'
