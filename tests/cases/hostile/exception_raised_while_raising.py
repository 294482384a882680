class Angry(Exception):
    def __init__(self, *args):
        if len(args) < 3:
            raise Angry(*args, 1)

    def __str__(self):
        raise ValueError("no text")

    def __repr__(self):
        raise KeyError("no repr")

    @property
    def __traceback__(self):
        raise TypeError("no traceback")

    @property
    def args(self):
        raise TypeError("no args")


for action in (lambda: Angry(), lambda: (_ for _ in ()).throw(Angry), lambda: Angry.__new__(Angry)):
    try:
        raise action()
    except Exception as error:
        print(type(error).__name__)
        try:
            str(error)
        except ValueError as inner:
            print(inner)
