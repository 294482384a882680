values = {1, 2, 3}
values ^= values
print(values)  # expect: set()
values = {1}
values.symmetric_difference_update(values)
print(values)  # expect: set()
