# An exception that says it comes from elsewhere.
class E(Exception):
    __module__ = "elsewhere"

raise E(1, 2)
