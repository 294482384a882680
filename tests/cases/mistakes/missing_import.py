# A common mistake: missing import.
def area(radius):
    return math.pi * radius ** 2


print(area(2))
