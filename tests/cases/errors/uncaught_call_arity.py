# Wrong arguments: the caller's line is the last one.
# modes: plain, lms

def add(a, b):
    return a + b

print(add(1, 2))  # expect: 3
print(add(1, 2, 3))
