# A common mistake: missing argument of init.
class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y


origin = Point(0)
