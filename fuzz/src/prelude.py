LIST = [3, 1, 2, "a"]
DICT = {1: 2, "a": []}
SET = {1, 2, "a"}
BYTES = bytearray(b"some bytes")
CYCLE = [1]
CYCLE.append(CYCLE)
COUNT = 0


def disturb():
    global COUNT
    COUNT += 1
    (LIST.clear, DICT.clear, SET.clear, lambda: LIST.extend(range(9)), lambda: DICT.update({n: n for n in range(9)}),
     lambda: SET.update(range(9)), lambda: BYTES.extend(b"x" * 9), lambda: BYTES.clear(), lambda: 1 / 0)[COUNT % 9]()


def generator():
    try:
        while True:
            disturb()
            yield COUNT
    finally:
        disturb()


class Evil:
    def __del__(self):
        disturb()


for name in """index int len hash length_hint eq lt gt bool contains repr str format iter next getitem setitem delitem enter exit
call add radd iadd mul rmul sub and or xor neg float complex bytes fspath get set copy reduce_ex missing""".split():
    def method(self, *args, name=name):
        disturb()
        return (1, "text", Evil(), iter(LIST), b"x", None, True, NotImplemented, -1)[(COUNT * 7 + len(name)) % 9]
    setattr(Evil, f"__{name}__", method)
