# getattr, setattr and hasattr with classes that have a say.
class Plain:
    kind = "class"

    def __init__(self):
        self.x = 1


class Asked:
    def __getattribute__(self, name):
        return f"asked {name}"

    def __setattr__(self, name, value):
        print("set", name, value)


class Falling:
    def __getattr__(self, name):
        if name == "no":
            raise AttributeError(name)
        return f"falling {name}"


class Slots:
    __slots__ = ("a",)


def use(object, name, value):
    results = [hasattr(object, name), getattr(object, name, "default")]
    try:
        setattr(object, name, value)
        results.append(getattr(object, name))
        delattr(object, name)
        results.append(hasattr(object, name))
    except (AttributeError, TypeError) as error:
        results.append(f"{type(error).__name__}: {error}")
    return results


class Text(str):
    pass


for name in ("x", "kind", "no", "a", "b", "__class__", "__dict__", Text("x"), "".join(["x", "y"])):
    for object in (Plain(), Asked(), Falling(), Slots(), Plain, 3):
        if name.startswith("__") and not isinstance(object, Plain):
            continue
        value = type(object) if name == "__class__" else {"q": 2} if name == "__dict__" else 2
        print(name, type(object).__name__, use(object, name, value) if name != "kind" or object is not Plain else None)

plain = Plain()
vars(plain)["y"] = 5
print(getattr(plain, "y"), hasattr(plain, "y"), setattr(plain, "y", 6), plain.y)
for wrong in (lambda: getattr(plain, 1), lambda: hasattr(plain, None), lambda: setattr(plain, 1, 2), lambda: getattr(plain)):
    try:
        wrong()
    except TypeError as error:
        print(error)
print(type(plain) is Plain, type(type(plain)), type(3), type(None), range(3), range(-2, 2), list((1, 2)), tuple([1]), list(), set(), dict())
