class Wild:
    @property
    def name(self):
        del Wild.name
        return "once"

    def __getattr__(self, name):
        if name == "name":
            Wild.name = property(lambda self: "again")
            return "missing"
        raise AttributeError(name)


x = Wild()
print([x.name for _ in range(5)])


class Descriptor:
    def __get__(self, instance, owner):
        owner.value = 5
        return "descriptor"

    def __set__(self, instance, value):
        type(instance).value = value


class Holder:
    value = Descriptor()


y = Holder()
print(y.value, y.value)
Holder.value = Descriptor()
y.value = 7
print(y.value, Holder.value)
y.value = 8
print(y.value, Holder.value, vars(y))
