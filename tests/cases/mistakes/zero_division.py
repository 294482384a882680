# A common mistake: zero division.
def mean(values):
    return sum(values) / len(values)


def report(tables):
    for name, values in tables.items():
        print(name, mean(values))


report({"full": [1, 2], "empty": []})
