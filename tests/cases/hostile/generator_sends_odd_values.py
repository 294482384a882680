def g():
    got = []
    for _ in range(4):
        got.append((yield got))
it = g()
try:
    it.send(1)
except TypeError as error:
    print(error)  # expect: can't send non-None value to a just-started generator
print(next(it))  # expect: []
print(it.send(it)[0] is it)  # expect: True
for bad in (1, "a", None):
    try:
        it.throw(bad)
    except TypeError as error:
        print(error)
        # expect: exceptions must be classes or instances deriving from BaseException, not int
        # expect: exceptions must be classes or instances deriving from BaseException, not str
        # expect: exceptions must be classes or instances deriving from BaseException, not NoneType
    it = g()
    next(it)
