# A common mistake: wrong class attribute.
class Color:
    RED = 1
    GREEN = 2


print(Color.GREN)
