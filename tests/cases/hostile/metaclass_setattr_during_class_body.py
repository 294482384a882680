class Names(dict):
    def __getitem__(self, name):
        if name in ("a", "b") and len(self) < 50:
            self[name + str(len(self))] = 1
            return self.get(name, 0)
        return dict.__getitem__(self, name)

    def __setitem__(self, name, value):
        dict.__setitem__(self, name, value)
        if not name.startswith("_") and len(self) < 100:
            dict.__setitem__(self, name + "_", value)

    def __delitem__(self, name):
        self.clear()


class Meta(type):
    @classmethod
    def __prepare__(cls, name, bases):
        return Names()


try:
    class Made(metaclass=Meta):
        c = a + b
        d = c
        del c
        e = 1
except (KeyError, NameError) as error:
    print(type(error).__name__)
print(sorted(name for name in vars(Made) if not name.startswith("_")))
