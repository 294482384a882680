# throw raises at the yield; the generator may catch it.
# modes: plain, lms, gc-stress

def g():
    while True:
        try:
            x = yield "waiting"
            print("got", x)
        except ValueError as error:
            print("caught", error)
            yield "recovered"

it = g()
print(next(it))  # expect: waiting
print(it.throw(ValueError("bad")))
# expect: caught bad
# expect: recovered
print(next(it))  # expect: waiting
print(it.send(7))
# expect: got 7
# expect: waiting
try:
    it.throw(KeyError("lost"))
except KeyError as error:
    print("out", error)  # expect: out 'lost'
try:
    next(it)
except StopIteration:
    print("finished")  # expect: finished

def h():
    yield 1

fresh = h()
try:
    fresh.throw(ValueError)
except ValueError as error:
    print(repr(error), list(fresh))  # expect: ValueError() []
