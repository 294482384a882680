# yield from passes values, sent values and exceptions both ways.
# modes: plain, lms, gc-stress

def inner():
    try:
        x = yield 1
        print("sent", x)
        y = yield 2
        print("sent", y)
    except ValueError as error:
        print("inner caught", error)
        yield 99
    return "inner result"

def outer():
    result = yield from inner()
    print(result)
    yield from [3, 4]
    yield from "ab"
    return "outer result"

g = outer()
print(next(g), g.send("a"), g.throw(ValueError("v")))
# expect: sent a
# expect: inner caught v
# expect: 1 2 99
print(next(g))
# expect: inner result
# expect: 3
print(list(g))  # expect: [4, 'a', 'b']

def flatten(items):
    for item in items:
        if isinstance(item, list):
            yield from flatten(item)
        else:
            yield item

print(list(flatten([1, [2, [3, [4]], 5], [], [[6]]])))  # expect: [1, 2, 3, 4, 5, 6]
try:
    list((yield_ for yield_ in outer.__defaults__))
except TypeError as error:
    print(error)  # expect: 'NoneType' object is not iterable
