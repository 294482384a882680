# nonlocal finds the nearest function that has the name.
# modes: plain, lms

def a():
    v = "a"
    def b():
        def c():
            nonlocal v
            v = "c"
        c()
        return v
    inner = b()
    def d():
        v = "d"
        def e():
            nonlocal v
            v = "e"
        e()
        return v
    return inner, d(), v

print(a())  # expect: ('c', 'e', 'c')
