class Evil:
    def __hash__(self):
        a.clear()
        b.clear()
        return 1
    def __eq__(self, other):
        return True
a = {1, 2, 3}
b = {1, 2}
try:
    print(len(a.difference([Evil()])))  # expect: 2
except RuntimeError as error:
    print("changed")
