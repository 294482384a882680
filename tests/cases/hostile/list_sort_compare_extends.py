class Evil:
    def __init__(self, n):
        self.n = n
    def __lt__(self, other):
        values.extend([1] * 100)
        return self.n < other.n
values = [Evil(n % 7) for n in range(40)]
try:
    values.sort()
except ValueError as error:
    print(error)  # expect: list modified during sort
print(len(values))  # expect: 40
