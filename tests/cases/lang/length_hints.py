# Who makes a list or tuple of an object asks for its length first; what that raises is raised.
# modes: plain
class Tells:
    def __init__(self, hint):
        self.hint = hint
        self.left = 3

    def __iter__(self):
        return self

    def __next__(self):
        if not self.left:
            raise StopIteration
        self.left -= 1
        return self.left

    def __length_hint__(self):
        print("asked")
        if isinstance(self.hint, Exception):
            raise self.hint
        return self.hint

class Has:
    def __len__(self):
        print("len")
        return 2

    def __getitem__(self, index):
        return "ab"[index]

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

for hint in (3, NotImplemented, RuntimeError("hint"), TypeError("ignored"), "text", -1):
    attempt(lambda: list(Tells(hint)))
attempt(lambda: tuple(Tells(2)))
attempt(lambda: [*Tells(2)])
attempt(lambda: sorted(Tells(2)))
attempt(lambda: [].extend(Tells(RuntimeError("extend"))))
attempt(lambda: list(Has()))

class Long:
    def __len__(self): return 1 << 100

class Negative:
    def __len__(self): return -1

attempt(lambda: len(Long()))
attempt(lambda: len(Negative()))

class All:
    def __eq__(self, other): return True

attempt(lambda: (range(10).count(All()), range(10).index(All()), range(5).count(2.0), range(5).count(7)))
backward = reversed(range(-2**63 - 3, -2**63 + 2))
attempt(lambda: list(backward))
attempt(lambda: eval("1", {}, object()))
attempt(lambda: exec("1", {}, 5))
