# A common mistake: new wrong arguments.
class Unit:
    pass


Unit(1, 2)
