import builtins
saved = builtins.len, builtins.__build_class__, builtins.__import__
builtins.len = lambda value: 5
print(len([]))  # expect: 5
builtins.len = saved[0]
del builtins.__build_class__
try:
    class C: pass
except NameError as error:
    print(error)  # expect: __build_class__ not found
builtins.__build_class__ = saved[1]
builtins.__import__ = lambda *args: 7
import nothing_here
print(nothing_here)  # expect: 7
builtins.__import__ = saved[2]
class C: pass
print(len("abc"), C.__name__)  # expect: 3 C
