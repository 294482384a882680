import gc
box = []
def g():
    try:
        yield 1
    finally:
        box.append("closed")
class Holder:
    def __del__(self):
        box.append(self)
h = Holder()
h.it = g()
next(h.it)
del h
gc.collect()
print(len(box), next(box[0].it, "end"))  # expect: 1 end
box.clear()
gc.collect()
print(box)  # expect: []
