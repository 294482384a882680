# The texts of errors for wrong numbers of arguments.
# modes: plain, lms
def none(): pass
def one(a): pass
def two(a, b): pass
def three(a, b, c): pass
def opt(a, b=1): pass
def kw(*, a, b): pass

class C:
    def m(self, x): pass

def attempt(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except TypeError as error:
        print(error)

attempt(none, 1)  # expect: none() takes 0 positional arguments but 1 was given
attempt(one)  # expect: one() missing 1 required positional argument: 'a'
attempt(one, 1, 2)  # expect: one() takes 1 positional argument but 2 were given
attempt(two)  # expect: two() missing 2 required positional arguments: 'a' and 'b'
attempt(two, 1)  # expect: two() missing 1 required positional argument: 'b'
attempt(three)  # expect: three() missing 3 required positional arguments: 'a', 'b', and 'c'
attempt(three, 1, 2, 3, 4, 5)  # expect: three() takes 3 positional arguments but 5 were given
attempt(opt)  # expect: opt() missing 1 required positional argument: 'a'
attempt(opt, 1, 2, 3)  # expect: opt() takes from 1 to 2 positional arguments but 3 were given
attempt(kw)  # expect: kw() missing 2 required keyword-only arguments: 'a' and 'b'
attempt(kw, 1, a=1, b=2)
# expect: kw() takes 0 positional arguments but 1 positional argument (and 2 keyword-only arguments) were given
attempt(one, 1, a=2)  # expect: one() got multiple values for argument 'a'
attempt(one, b=2)  # expect: one() got an unexpected keyword argument 'b'
attempt(C().m)  # expect: C.m() missing 1 required positional argument: 'x'
attempt(C().m, 1, 2)  # expect: C.m() takes 2 positional arguments but 3 were given
attempt(C.m)  # expect: C.m() missing 2 required positional arguments: 'self' and 'x'
attempt(C, 1)  # expect: C() takes no arguments
attempt(lambda x: x)  # expect: <lambda>() missing 1 required positional argument: 'x'
