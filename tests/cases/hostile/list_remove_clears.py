class Evil:
    def __eq__(self, other):
        values.clear()
        return True
values = [Evil() for _ in range(10)]
try:
    values.remove(5)
except ValueError as error:
    print(error)
print(len(values))  # expect: 0
