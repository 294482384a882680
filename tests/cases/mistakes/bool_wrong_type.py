# A common mistake: bool wrong type.
class Maybe:
    def __bool__(self):
        return None


if Maybe():
    pass
