# One function with every kind of parameter.
# modes: plain, lms

def f(a, b=2, /, c=3, *args, d, e=5, **kwargs):
    return f"{a=} {b=} {c=} {args=} {d=} {e=} {kwargs=}"

print(f(1, d=4))  # expect: a=1 b=2 c=3 args=() d=4 e=5 kwargs={}
print(f(1, 9, 8, 7, 6, d=4, z=0))  # expect: a=1 b=9 c=8 args=(7, 6) d=4 e=5 kwargs={'z': 0}
print(f(1, d=4, a=10, b=20))  # expect: a=1 b=2 c=3 args=() d=4 e=5 kwargs={'a': 10, 'b': 20}
print(f(*[1, 2], **{"d": 3, "c": 4}))  # expect: a=1 b=2 c=4 args=() d=3 e=5 kwargs={}
print(f(*range(5), d="d", **dict(e=1, x=2)))  # expect: a=0 b=1 c=2 args=(3, 4) d='d' e=1 kwargs={'x': 2}
