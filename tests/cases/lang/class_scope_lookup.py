# In a class body a name that is not yet assigned comes from the module, even where a function around has it.
# modes: plain, lms
x = "module"

def f():
    x = "function"
    class A:
        before = x
        x = "class"
        after = x
    return A.before, A.after

try:
    print(f())  # expect: ('module', 'class')
except NameError as error:
    print(error)

def g():
    class A:
        x = x
    return A.x

print(g())  # expect: module

def h():
    y = "cell"
    class A:
        z = y
        def get(self):
            return y
    return A.z, A().get()

print(h())  # expect: ('cell', 'cell')
