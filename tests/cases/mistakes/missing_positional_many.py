# A common mistake: missing positional many.
def move(x, y, z, *, speed, angle):
    pass


move(1)
