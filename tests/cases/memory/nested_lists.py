# A list nested 100,000 deep is made, compared in part, and dropped.
deep = []
for _ in range(100_000):
    deep = [deep]
levels = 0
inner = deep
while inner:
    inner = inner[0]
    levels += 1
print(levels)  # expect: 100000
try:
    repr(deep)
except RecursionError as error:
    print(error)  # expect: maximum recursion depth exceeded while getting the repr of an object
other = []
for _ in range(100_000):
    other = [other]
try:
    deep == other
except RecursionError as error:
    print(error)  # expect: maximum recursion depth exceeded in comparison
del deep, other, inner
print("dropped")  # expect: dropped
