# Parentheses inside the brackets do not count as the subscript.
class Shelf:
    pass


def take(shelf):
    del shelf[("a" if shelf else "b")]


take(Shelf())
