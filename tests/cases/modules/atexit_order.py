import atexit


def show(*args, **kwargs):
    print("show", args, kwargs)


def remove():
    print("never")


before = atexit._ncallbacks()
print(atexit.register(show, 1, key=2) is show)
atexit.register(remove)
atexit.register(show, "again")
atexit.register(remove)
print(atexit._ncallbacks() - before)
atexit.unregister(remove)
print(atexit._ncallbacks() - before)
try:
    atexit.register(3)
except TypeError as error:
    print(error)


@atexit.register
def last():
    print("first")


print("end")
raise SystemExit(0)
