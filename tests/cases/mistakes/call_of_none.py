# A common mistake: call of none.
def make():
    def inner():
        return 1


make()()
