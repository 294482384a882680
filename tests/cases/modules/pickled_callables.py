# What operator and functools make can be pickled and copied.
# modes: plain
import copy
import functools
import operator
import pickle


@functools.lru_cache
def cached(x):
    return x * 2


class A:
    def __init__(self):
        self.t = [1, 2]
        self.b = self

    def m(self, *args, **kw):
        return args, kw


a = A()
for made in [operator.itemgetter(1), operator.itemgetter(0, 1)]:
    print(made.__reduce__()[1], pickle.loads(pickle.dumps(made))((5, 6)), copy.copy(made)((7, 8)))
for made in [operator.attrgetter("t"), operator.attrgetter("b.t", "t")]:
    print(made.__reduce__()[1], pickle.loads(pickle.dumps(made))(a), copy.deepcopy(made)(a))
for made in [operator.methodcaller("m"), operator.methodcaller("m", 1, 2), operator.methodcaller("m", 1, k=3)]:
    print(pickle.loads(pickle.dumps(made))(a), copy.copy(made)(a))
print(pickle.loads(pickle.dumps(cached)) is cached, cached.__reduce__())
error = ImportError("no", name="n", path="p")
again = pickle.loads(pickle.dumps(error))
print(again.name, again.path, again.args, copy.copy(error).name, ImportError("x").__reduce__())
