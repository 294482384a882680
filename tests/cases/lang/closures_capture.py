# A closure sees the variable, not its value at the time.
# modes: plain, lms, gc-stress

def make():
    x = 1
    def read():
        return x
    x = 2
    return read

print(make()())  # expect: 2

functions = []
for i in range(3):
    functions.append(lambda: i)
print([f() for f in functions])  # expect: [2, 2, 2]
functions = [lambda i=i: i for i in range(3)]
print([f() for f in functions])  # expect: [0, 1, 2]
functions = [lambda: i for i in range(3)]
print([f() for f in functions])  # expect: [2, 2, 2]

def nested(a):
    def one(b):
        def two(c):
            return a, b, c
        return two
    return one

print(nested(1)(2)(3))  # expect: (1, 2, 3)
print(nested.__code__.co_name, nested(1).__name__, nested(1).__qualname__)  # expect: nested one nested.<locals>.one
