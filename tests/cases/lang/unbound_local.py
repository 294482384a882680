# A name assigned anywhere in a function is local everywhere in it.
# modes: plain, lms
x = 1

def f():
    print(x)
    x = 2

def g(flag):
    if flag:
        y = 1
    return y

def h():
    for i in []:
        pass
    return i

def k():
    z = 1
    del z
    return z

def m():
    def inner():
        return later
    result = None
    try:
        inner()
    except NameError as error:
        result = type(error).__name__, str(error)
    later = 1
    return result

for function, args in ((f, ()), (g, (False,)), (h, ()), (k, ())):
    try:
        function(*args)
    except UnboundLocalError as error:
        print(function.__name__, error)
        # expect: f cannot access local variable 'x' where it is not associated with a value
        # expect: g cannot access local variable 'y' where it is not associated with a value
        # expect: h cannot access local variable 'i' where it is not associated with a value
        # expect: k cannot access local variable 'z' where it is not associated with a value
print(g(True))  # expect: 1
print(m())
# expect: ('NameError', "cannot access free variable 'later' where it is not associated with a value in enclosing scope")

def n():
    x += 1

try:
    n()
except UnboundLocalError as error:
    print(error)  # expect: cannot access local variable 'x' where it is not associated with a value
try:
    nowhere
except NameError as error:
    print(type(error).__name__, error, error.name)  # expect: NameError name 'nowhere' is not defined nowhere
