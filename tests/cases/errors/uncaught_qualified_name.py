# The name of a class in a function and in a module.
def make():
    class Inner(Exception):
        pass
    return Inner

raise make()("message")
