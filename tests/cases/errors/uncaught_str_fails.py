# An exception whose text cannot be made.
class Bad(Exception):
    def __str__(self):
        raise ValueError("no text")

raise Bad
