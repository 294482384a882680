# An AttributeError of __getattr__ that names nothing is told what was asked of which object.
import io
import sys


class Silent:
    bluch = 1

    def __getattr__(self, name):
        raise AttributeError("nothing here")


class Named:
    bluch = 1

    def __getattr__(self, name):
        raise AttributeError("named", name="own", obj=5)


for thing in [Silent(), Named()]:
    try:
        thing.blech
    except AttributeError as error:
        print(error.name, error.obj is thing, error.obj == 5)
        caught, sys.stderr = sys.stderr, io.StringIO()
        sys.excepthook(*sys.exc_info())
        caught, sys.stderr = sys.stderr, caught
        print(caught.getvalue().splitlines()[-1])
try:
    Silent().missing
except AttributeError as error:
    print(error.name)
print(getattr(Silent(), "none", 3), hasattr(Silent(), "x"))
