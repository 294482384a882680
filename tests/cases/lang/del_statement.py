# del on names, items, slices, attributes and several targets.
# modes: plain, lms
a, b, c = 1, 2, 3
del a, (b, [c])
for name in "abc":
    print(name in globals())
    # expect: False
    # expect: False
    # expect: False
x = [0, 1, 2, 3, 4]
del x[0], x[-1]
print(x)  # expect: [1, 2, 3]
d = {"a": 1, "b": 2}
del d["a"]
print(d)  # expect: {'b': 2}
class C: pass
o = C()
o.v = 1
del o.v
print(hasattr(o, "v"))  # expect: False

def attempt(f):
    try:
        f()
    except Exception as error:
        print(type(error).__name__, error)

def no_key():
    del d["zz"]

def no_index():
    del x[10]

def no_attribute():
    del o.v

def no_name():
    del nothing

def local():
    v = 1
    del v
    del v

def cell():
    v = 1
    def inner():
        return v
    del v
    return inner()

for f in (no_key, no_index, no_attribute, no_name, local, cell):
    attempt(f)
    # expect: KeyError 'zz'
    # expect: IndexError list assignment index out of range
    # expect: AttributeError 'C' object has no attribute 'v'
    # expect: UnboundLocalError cannot access local variable 'nothing' where it is not associated with a value
    # expect: UnboundLocalError cannot access local variable 'v' where it is not associated with a value
    # expect: NameError cannot access free variable 'v' where it is not associated with a value in enclosing scope
