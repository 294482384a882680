class Plain:
    pass


def report(function, *args):
    try:
        print(function(*args))
    except (TypeError, AttributeError, UnicodeEncodeError) as error:
        print(type(error).__name__, error)


report(object.__setattr__, str, "foo", 42)
report(object.__setattr__, Plain, "foo", 42)
report(object.__delattr__, str, "lower")
report(type.__setattr__, Plain, "foo", 42)
print(Plain.foo)
report(type, "A\udcdc", (), {})
report(setattr, Plain, "__name__", "A\udcdc")
print(Plain)
