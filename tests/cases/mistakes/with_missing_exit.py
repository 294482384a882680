# A common mistake: with missing exit.
class Door:
    def __enter__(self):
        return self


with Door() as door:
    pass
