# The pair of nested functions with and without nonlocal.
# modes: plain, lms
x = "global x"

def without():
    x = "outer x"
    def h():
        x = "inner x"
        return x
    return h(), x

def with_it():
    x = "outer x"
    def h():
        nonlocal x
        x = "inner x"
        return x
    return h(), x

def with_global():
    x = "outer x"
    def h():
        global x
        x = "changed x"
        return x
    return h(), x

print(without())  # expect: ('inner x', 'outer x')
print(with_it())  # expect: ('inner x', 'inner x')
print(x)  # expect: global x
print(with_global())  # expect: ('changed x', 'outer x')
print(x)  # expect: changed x
