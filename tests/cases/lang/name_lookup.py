# Local, enclosing, global, builtin; shadowing a builtin and uncovering it again.
# modes: plain, lms
len_of = len

def len(x):
    return "shadowed"

print(len([1]))  # expect: shadowed
del len
print(len([1]))  # expect: 1

def f():
    max = lambda *a: "local max"
    return max(1, 2)

print(f(), max(1, 2))  # expect: local max 2
x = "global"

def g():
    def h():
        return x
    x = "enclosing"
    return h()

print(g())  # expect: enclosing

def k(str):
    return str

print(k("parameter"), str(5))  # expect: parameter 5
import builtins
print(builtins.len is len_of, builtins.print is print)  # expect: True True
builtins.invented = "new builtin"
print(invented)  # expect: new builtin

def locals_of(a, b=2):
    c = 3
    return sorted(locals().items())

print(locals_of(1))  # expect: [('a', 1), ('b', 2), ('c', 3)]
print(globals()["x"], "x" in globals(), __name__)  # expect: global True __main__
globals()["made"] = 5
print(made)  # expect: 5
print([name for name in ("__name__", "__doc__", "__builtins__") if name in globals()])
# expect: ['__name__', '__doc__', '__builtins__']
