# break and continue in nested loops; changes of the loop variable and of the list.
result = []
for i in range(4):
    for j in range(3):
        if j > i:
            break
        if (i + j) % 2:
            continue
        result.append((i, j))
print(result)  # expect: [(0, 0), (1, 1), (2, 0), (2, 2), (3, 1)]
for i in range(3):
    i = 10
    print(i)
    # expect: 10
    # expect: 10
    # expect: 10
print(i)  # expect: 10
items = [1, 2, 3]
for item in items:
    if len(items) < 6:
        items.append(item * 10)
print(items)  # expect: [1, 2, 3, 10, 20, 30]
count = 0
while True:
    count += 1
    if count < 3:
        continue
    if count == 5:
        break
print(count)  # expect: 5
for x in []:
    pass
try:
    x
except NameError as error:
    print(error)  # expect: name 'x' is not defined
d = {1: 1}
try:
    for k in d:
        d[k + 1] = 0
except RuntimeError as error:
    print(error)  # expect: dictionary changed size during iteration
s = 0
n = 20
for i in range(n):
    if i % 3 == 0:
        continue
    if s > 20:
        break
    s += i
print(s, i)  # expect: 27 10
