# A common mistake: match class with positions.
class Point:
    pass


match Point():
    case Point(0, 0):
        pass
