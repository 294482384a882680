# A slot's descriptor in another class refuses its objects, however often it is asked.
class Wide:
    __slots__ = ("s0", "s1", "s2")


class Narrow:
    __slots__ = ("only",)


class Without:
    __slots__ = ()


class Plain:
    pass


def change(owner):
    owner.borrowed = 1


def remove(owner):
    del owner.borrowed


for kind in [Narrow, Without, Plain]:
    kind.borrowed = Wide.__dict__["s2"]
    owner = kind()
    for act in [lambda owner: owner.borrowed, change, remove]:
        for attempt in range(30):
            try:
                act(owner)
                print("done")
            except TypeError as error:
                message = str(error)
        print(message)
