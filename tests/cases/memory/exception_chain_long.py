# A chain of 1,000 exceptions is built and dropped; a loop of exceptions leaves nothing behind.
error = None
for i in range(1000):
    try:
        raise ValueError(i) from error
    except ValueError as e:
        error = e
length = 0
while error is not None:
    length += 1
    error = error.__cause__
print(length)  # expect: 1000
caught = 0
for i in range(50_000):
    try:
        [][i]
    except IndexError:
        caught += 1
print(caught)  # expect: 50000
