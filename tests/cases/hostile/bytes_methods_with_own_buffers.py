data = bytearray(b"abc" * 10)


class Index:
    def __init__(self, number):
        self.number = number

    def __index__(self):
        data.clear()
        data.extend(b"x" * self.number)
        return self.number


for action in (
    lambda: data.insert(Index(3), 5),
    lambda: data.pop(Index(0)),
    lambda: data.find(b"a", Index(1), Index(5)),
    lambda: data.count(b"x", Index(2)),
    lambda: data.__setitem__(Index(9), 1),
    lambda: data.__setitem__(0, Index(7)),
    lambda: data[Index(1):Index(9)],
    lambda: data.__setitem__(slice(Index(1), Index(4)), b"yy"),
    lambda: data.__delitem__(slice(Index(1), Index(4), Index(2))),
    lambda: data.startswith(b"x", Index(1)),
    lambda: data.ljust(Index(40)),
    lambda: data * Index(2),
    lambda: data.replace(b"x", b"yy", Index(3)),
    lambda: data.split(b"x", Index(2)),
    lambda: data.hex(":", Index(2)),
):
    try:
        action()
        print("ended", len(data))
    except (IndexError, ValueError, BufferError) as error:
        print(type(error).__name__, len(data))
