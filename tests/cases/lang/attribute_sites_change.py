# Attributes at one place whose meaning changes while the place is in use.
class Field:
    def __get__(self, instance, owner):
        return ("get", instance is not None, owner.__name__)

    def __set__(self, instance, value):
        instance.__dict__["stored"] = value


class Other:
    def __get__(self, instance, owner):
        return "other"


class Holder:
    field = Field()
    plain = 1
    counter = 0

    def method(self):
        return "method"

    @property
    def prop(self):
        return ("prop", self.plain)

    @prop.setter
    def prop(self, value):
        self.kept = value


def read(holder):
    return holder.field, holder.plain, holder.counter, holder.method(), holder.prop


def write(holder, value):
    holder.field = value
    holder.prop = value
    return sorted(name for name in vars(holder))


holder = Holder()
for step in range(12):
    print(step, read(holder), write(holder, step))
    Holder.counter += 1
    if step == 2:
        vars(holder)["method"] = lambda: "own"
    if step == 4:
        del holder.method
    if step == 5:
        Field.__get__ = lambda self, instance, owner: "changed"
    if step == 6:
        del Field.__set__
    if step == 7:
        Holder.field = Other()
    if step == 8:
        Holder.plain = property(lambda self: "now a property")
    if step == 9:
        Holder.prop = property(lambda self: "read only")
        break
try:
    write(holder, 1)
except AttributeError as error:
    print(error)


class Deleter:
    def __get__(self, instance, owner):
        if instance.secret:
            raise AttributeError("hidden")
        return "open"

    def __set__(self, instance, value):
        raise ValueError(value)


class Guarded:
    secret = False
    door = Deleter()

    def __getattr__(self, name):
        return f"fallback for {name}"


guarded = Guarded()
for secret in (False, True, False, True):
    Guarded.secret = secret
    print(guarded.door)
    try:
        guarded.door = secret
    except ValueError as error:
        print("refused", error)
