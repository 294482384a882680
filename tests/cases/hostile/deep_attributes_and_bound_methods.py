class Node: pass
node = None
for _ in range(200000):
    new = Node()
    new.next = node
    node = new
del node, new
f = print
for _ in range(100000):
    f = (lambda g: lambda: g)(f)
del f
import functools
p = print
for _ in range(1000):
    p = functools.partial(p)
print("end")  # expect: end
del p
