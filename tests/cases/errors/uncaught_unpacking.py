# Unpacking and iteration errors have carets for the right part.
a, b = 1, 2
for x, y in [(1, 2), (3,)]:
    print(x, y)  # expect: 1 2
