# Methods are pickled as attributes of what they belong to.
import copy
import pickle


class Counter:
    def __init__(self):
        self.count = 3

    def read(self):
        return self.count

    @classmethod
    def make(cls):
        return cls()

    @staticmethod
    def plain():
        return "plain"


for method in (Counter().read, Counter.make, Counter.plain, Counter.read, "-".join, {"k": 5}.get, len, str.upper, dict.fromkeys,
               int.from_bytes, (5).__add__, [1, 2].index):
    again = pickle.loads(pickle.dumps(method))
    print(again.__name__, type(again).__name__, method.__reduce_ex__(4) if method in (len, str.upper) else "")
print(pickle.loads(pickle.dumps(Counter().read))(), pickle.loads(pickle.dumps("-".join))("ab"), pickle.loads(pickle.dumps((5).__add__))(2))
print(copy.deepcopy(Counter().read)())
