"""What `throw` brings into a generator does not get the caller's handled exception as its context."""


def passing(n):
    yield n


def handling():
    try:
        raise KeyError("own")
    except KeyError:
        yield 1


def catching():
    try:
        yield 1
    except ValueError as error:
        print("inside", repr(error.__context__))
        yield repr(error)
    raise IndexError("later")


def raising():
    yield 1
    raise TypeError("raised inside")


def trial(generator, start=True):
    try:
        raise OSError("outer")
    except OSError:
        try:
            if start:
                next(generator)
            print(generator.throw(ValueError("thrown")))
            next(generator)
        except Exception as error:
            print(repr(error), repr(error.__context__))
            try:
                raise error
            except Exception as again:
                print("again", repr(again.__context__))


def delegating():
    yield from passing(3)


trial(passing(1))
# expect: ValueError('thrown') None
# expect: again None
trial(passing(1), start=False)
# expect: ValueError('thrown') None
# expect: again None
trial(handling())
# expect: ValueError('thrown') KeyError('own')
# expect: again KeyError('own')
trial(catching())
# expect: inside None
# expect: ValueError('thrown')
# expect: IndexError('later') OSError('outer')
# expect: again OSError('outer')
trial(delegating())
# expect: ValueError('thrown') None
# expect: again None
done = passing(1)
list(done)
trial(done, start=False)
# expect: ValueError('thrown') None
# expect: again None
try:
    raise OSError("outer")
except OSError:
    g = raising()
    next(g)
    try:
        next(g)
    except TypeError as error:
        print(repr(error), repr(error.__context__))  # expect: TypeError('raised inside') OSError('outer')
