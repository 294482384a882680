import pickle
class C:
    def __setstate__(self, state):
        self.__class__ = D
        raise KeyError(state)
class D: pass
c = C()
c.x = 1
data = pickle.dumps(c)
try:
    pickle.loads(data)
except KeyError as error:
    print(error)  # expect: {'x': 1}
class E:
    def __getstate__(self):
        return 5
try:
    pickle.loads(pickle.dumps(E()))
except Exception as error:
    print("refused")  # expect: refused
