class Evil:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        try:
            raise KeyError(self.name)
        except KeyError:
            order.append(self.name)
order = []
def f(n):
    guard = Evil(n)
    if n == 0:
        raise ValueError("deep")
    f(n - 1)
try:
    f(5)
except ValueError as error:
    print(error)  # expect: deep
    del error
print(sorted(order))  # expect: [0, 1, 2, 3, 4, 5]
