# A common mistake: positional only by name.
def move(x, /, y):
    pass


move(x=1, y=2)
