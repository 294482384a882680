table = {}


class Dying:
    def __init__(self, number):
        self.number = number

    def __del__(self):
        table[f"dead {self.number}"] = self.number


for number in range(100):
    table[number] = Dying(number)
for number in range(100):
    del table[number]
print(len(table), all(key.startswith("dead") for key in table))
table.update((number, Dying(number)) for number in range(50))
table.clear()
print(len(table))
