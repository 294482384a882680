# A common mistake: init subclass refuses.
class Plugin:
    def __init_subclass__(cls, *, name):
        cls.name = name


class Unnamed(Plugin):
    pass
