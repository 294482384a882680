# The generator's frame stands below the consumer's.
# modes: plain, lms

def numbers():
    yield 1
    raise ValueError("dry")

for n in numbers():
    print(n)  # expect: 1
