# The object whose attribute is deleted is not kept by the statement.
class Watched:
    def __del__(self):
        print("gone", self.name)


class Holder:
    pass


def make(name):
    thing = Watched()
    thing.name, thing.extra = name, 1
    return thing


def temporary():
    del make("temporary").extra
    print("after")


def of_global():
    del holder.watched.extra
    holder.watched = None
    print("end")


holder = Holder()
holder.watched = make("global")
temporary()
of_global()
