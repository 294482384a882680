"""Classes whose methods are written in several modules, by topic."""

_OWN = ("__module__", "__doc__", "__dict__", "__weakref__")


def part_of(whole):
    """Decorates a class statement: what it defines becomes part of the class `whole`, which then bears the name."""
    def add(part):
        for name, item in vars(part).items():
            if name not in _OWN:
                setattr(whole, name, item)
        return whole
    return add
