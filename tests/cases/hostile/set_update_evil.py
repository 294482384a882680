def evil():
    for n in range(5):
        values.clear()
        yield n
values = {9}
values.update(evil())
print(values)  # expect: {4}
