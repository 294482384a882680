# "does not" by keys that are no indices, "doesn't" by indices of what has sequence operations.
class Plain:
    pass


for container in ((1,), "a", b"a", range(3), frozenset(), {}.items(), 1, 1.5, None, object(), Plain(), int, len):
    for key in (0, True, "a", slice(0, 1), None):
        try:
            del container[key]
        except TypeError as error:
            print(error)
