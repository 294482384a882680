import gc
import weakref


class Key:
    def __init__(self, number):
        self.number = number

    def __hash__(self):
        if self.number % 3 == 0:
            keys.clear()
        return self.number % 4

    def __eq__(self, other):
        gc.collect()
        return self is other


keys = []
table = weakref.WeakKeyDictionary()
for number in range(60):
    key = Key(number)
    keys.append(key)
    table[key] = number
    try:
        len([1 for _ in table])
    except RuntimeError:
        print("RuntimeError")
del key
keys.clear()
gc.collect()
print(len(table), list(table.items()))
values = weakref.WeakValueDictionary()
for number in range(20):
    values[number] = Key(number)
print(len(values))
