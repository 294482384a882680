# Closures made in a loop share the loop's variables; a function call in between separates them.
# modes: plain, lms, gc-stress

def separate(n):
    return lambda: n * 10

shared = []
separated = []
for n in range(4):
    shared.append(lambda: n * 10)
    separated.append(separate(n))
n = 7
print([f() for f in shared])  # expect: [70, 70, 70, 70]
print([f() for f in separated])  # expect: [0, 10, 20, 30]

def counter():
    count = 0
    def up():
        nonlocal count
        count += 1
        return count
    return up

a, b = counter(), counter()
print(a(), a(), b(), a(), b())  # expect: 1 2 1 3 2
