# A common mistake: exit raises.
class Door:
    def __enter__(self):
        return self

    def __exit__(self, *details):
        raise RuntimeError("stuck")


with Door():
    {}["key"]
