# A common mistake: multiple values.
def move(x, y):
    pass


move(1, x=2)
