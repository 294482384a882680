import types

module = types.ModuleType("gone")
exec("""
names = ["a"]
class Last:
    def __del__(self):
        try:
            names.append("b")
        except NameError:
            pass
last = Last()
""", module.__dict__)
last = module.last
module.__dict__.clear()
del module
del last
print("done")
