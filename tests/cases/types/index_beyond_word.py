# Indices beyond 64 bits: what a sequence says, and what says that it is none.
def attempt(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)


class Big:
    def __index__(self):
        return 1 << 80


class Plain:
    pass


def delete(container, key):
    del container[key]


def store(container, key):
    container[key] = 1


for key in (1 << 70, Big()):
    for container in (memoryview(bytearray(b"abc")), (1,), "a", b"a", range(3), frozenset(), {}.keys(), Plain(), 1, None):
        attempt(lambda: store(container, key))
        attempt(lambda: delete(container, key))
    attempt(lambda: memoryview(b"abc")[key])
    attempt(lambda: [1][key])
    attempt(lambda: "a"[key])
