import copy
class Evil:
    def __deepcopy__(self, memo):
        memo.clear()
        return copy.deepcopy([self.__dict__], memo)
    def __copy__(self):
        return copy.copy(self)
try:
    copy.copy(Evil())
except RecursionError:
    print("RecursionError")  # expect: RecursionError
print(copy.deepcopy([Evil(), Evil()]))  # expect: [[{}], [{}]]
values = []
values.append(values)
print(copy.deepcopy(values)[0][0] is not values)  # expect: True
deep = []
for _ in range(5000):
    deep = [deep]
try:
    copy.deepcopy(deep)
    print("copied")
except RecursionError:
    print("RecursionError")  # expect: RecursionError
