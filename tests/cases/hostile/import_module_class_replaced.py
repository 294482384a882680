import sys, types
class Module(types.ModuleType):
    @property
    def x(self):
        del sys.modules["made"]
        return "property"
    def __getattr__(self, name):
        return getattr(self, name + "_")
module = Module("made")
sys.modules["made"] = module
import made
print(made.x)  # expect: property
try:
    made.y
except RecursionError:
    print("RecursionError")  # expect: RecursionError
for name, value in (("__class__", int), ("__name__", 5)):
    try:
        setattr(module, name, value)
        print("set", name)
    except (TypeError, AttributeError) as error:
        print(type(error).__name__)
        # expect: TypeError
        # expect: set __name__
