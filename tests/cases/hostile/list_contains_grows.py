class Evil:
    def __eq__(self, other):
        if len(values) < 100:
            values.append(Evil())
        return False
values = [Evil()]
print(5 in values, len(values))  # expect: False 100
