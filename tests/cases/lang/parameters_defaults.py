# Defaults are evaluated once, when the function is defined.
# modes: plain, lms

def make():
    print("made")  # expect: made
    return []

def f(x, items=make()):
    items.append(x)
    return items

print(f(1))  # expect: [1]
print(f(2))  # expect: [1, 2]
print(f(3, []))  # expect: [3]
print(f(4))  # expect: [1, 2, 4]
print(f.__defaults__)  # expect: ([1, 2, 4],)

i = 5

def g(n=i):
    return n

i = 6
print(g())  # expect: 5

def h(a, b=2, *, c=3, d):
    return a + b + c + d

print(h(1, d=4), h.__defaults__, h.__kwdefaults__)  # expect: 10 (2,) {'c': 3}
