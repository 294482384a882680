table = {n: n for n in range(3)}
for n in list(table.values()):
    table = {k: table for k in table}
print(len(table), len(table[0]))  # expect: 3 3
