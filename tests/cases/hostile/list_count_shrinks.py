class Evil:
    def __eq__(self, other):
        if values:
            values.pop()
        return True
values = [Evil() for _ in range(10)]
print(values.count(1), len(values))  # expect: 5 5
