values = {1, 2, 3}
try:
    for value in values:
        values.add(value + 100)
except RuntimeError as error:
    print(error)  # expect: Set changed size during iteration
