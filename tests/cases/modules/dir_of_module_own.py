# A module's own __dir__ says what dir() of it gives.
import types

m = types.ModuleType("m")
m.__dir__ = lambda: ["b", "a"]
print(dir(m))  # expect: ['a', 'b']
