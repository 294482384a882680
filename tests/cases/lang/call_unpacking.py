# Stars in calls may be mixed and repeated; arguments are evaluated left to right.
# modes: plain, lms

def show(*args, **kwargs):
    print(args, sorted(kwargs.items()))

def note(x):
    print("note", x)
    return x

show(*[1, 2], 3, *(4, 5))  # expect: (1, 2, 3, 4, 5) []
show(*"ab", **{"x": 1}, y=2, **{"z": 3})  # expect: ('a', 'b') [('x', 1), ('y', 2), ('z', 3)]
show(note(1), *note([2]), k=note(3), **note({"m": 4}))
# expect: note 1
# expect: note [2]
# expect: note 3
# expect: note {'m': 4}
# expect: (1, 2) [('k', 3), ('m', 4)]
show(*{}, **{})  # expect: () []
show(*(i * i for i in range(3)))  # expect: (0, 1, 4) []
try:
    show(**{"a": 1}, **{"a": 2})
except TypeError as error:
    print(error)  # expect: __main__.show() got multiple values for keyword argument 'a'
try:
    show(a=1, **{"a": 2})
except TypeError as error:
    print(error)  # expect: __main__.show() got multiple values for keyword argument 'a'
try:
    show(*5)
except TypeError as error:
    print(error)  # expect: __main__.show() argument after * must be an iterable, not int
try:
    show(**5)
except TypeError as error:
    print(error)  # expect: __main__.show() argument after ** must be a mapping, not int
try:
    show(**{1: 2})
except TypeError as error:
    print(error)  # expect: keywords must be strings
