values = [1, 2]
for _ in range(10):
    values += values
print(len(values))  # expect: 2048
