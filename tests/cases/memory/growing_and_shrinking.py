# Containers grow and shrink many times; lists are queues and stacks.
x = []
for round in range(5):
    for i in range(50_000):
        x.append(i)
    while len(x) > 10:
        x.pop()
print(len(x), x[-1])  # expect: 10 9
d = {}
for round in range(5):
    for i in range(20_000):
        d[round, i] = i
    for i in range(19_990):
        del d[round, i]
print(len(d), sum(d.values()))  # expect: 50 999725
s = set()
for i in range(100_000):
    s.add(i)
    if i >= 100:
        s.remove(i - 100)
print(len(s), min(s))  # expect: 100 99900
q = list(range(1000))
for i in range(20_000):
    q.append(q.pop(0))
print(q[0], q[-1])  # expect: 0 999
text = ""
for i in range(100_000):
    text += "x"
print(len(text))  # expect: 100000
