class Evil:
    def __eq__(self, other):
        values.clear()
        return False
values = [Evil() for _ in range(10)]
try:
    values.index(5)
except ValueError as error:
    print("ValueError")  # expect: ValueError
print(values)  # expect: []
