import pickle
class Evil:
    def __init__(self, result):
        self.result = result
    def __reduce_ex__(self, protocol):
        return self.result
for result in (5, None, (), (print,), (5, ()), (print, 5), (list, (), None, 5), (list, (), None, iter([1])), (dict, (), None, None, iter([1])), (list, (), {}, None, None, 5), "nowhere", ("a",) * 7):
    try:
        print(pickle.loads(pickle.dumps(Evil(result))))
    except Exception as error:
        print("refused")
