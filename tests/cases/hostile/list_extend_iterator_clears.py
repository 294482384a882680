def evil():
    for n in range(10):
        values.clear()
        yield n
values = [1, 2, 3]
values.extend(evil())
print(values)  # expect: [9]
