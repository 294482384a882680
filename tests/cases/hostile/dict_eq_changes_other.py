class Evil:
    def __eq__(self, other):
        a.clear()
        b.clear()
        return True
a = {n: Evil() for n in range(5)}
b = {n: Evil() for n in range(5)}
try:
    print(a == b)  # expect: True
except RuntimeError as error:
    print(error)
print(len(a), len(b))  # expect: 0 0
