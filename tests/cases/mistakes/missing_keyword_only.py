# A common mistake: missing keyword only.
def move(x, *, speed, angle, scale):
    pass


move(1, speed=2)
