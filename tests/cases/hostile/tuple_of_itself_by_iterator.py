box = []
def items():
    yield box
    box.append(1)
    yield box
values = tuple(items())
print(values)  # expect: ([1], [1])
box.append(values)
print(repr(values)[:20])  # expect: ([1, (...)], [1, (..
