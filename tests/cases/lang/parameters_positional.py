# Positional parameters bind left to right; positional-only ones cannot be named.
# modes: plain, lms

def plain(a, b, c):
    return a, b, c

def only(a, b, /, c):
    return a, b, c

print(plain(1, 2, 3))  # expect: (1, 2, 3)
print(plain(1, c=3, b=2))  # expect: (1, 2, 3)
print(only(1, 2, c=3))  # expect: (1, 2, 3)
try:
    only(1, b=2, c=3)
except TypeError as error:
    print(error)  # expect: only() got some positional-only arguments passed as keyword arguments: 'b'
try:
    only(a=1, b=2, c=3)
except TypeError as error:
    print(error)  # expect: only() got some positional-only arguments passed as keyword arguments: 'a, b'
