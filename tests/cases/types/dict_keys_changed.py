"""A dict whose keys change while it is iterated, and one that was emptied from its end."""
d = {0: 0}
for read in (iter, dict.values, dict.items):
    try:
        for _ in read(d):
            del d[0]
            d[0] = 0
    except RuntimeError as error:
        print(error)
for i in range(100):
    d[i] = i
while d:
    d.popitem()
d["a"] = 1
del d["a"]
d["b"] = 2
print(d, list(reversed(d)), d.popitem(), d)
