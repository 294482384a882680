import bisect
class Evil:
    def __lt__(self, other):
        values.clear()
        return True
values = [Evil() for _ in range(10)]
try:
    print(bisect.bisect_left(values, Evil()))
except IndexError as error:
    print(error)  # expect: list index out of range
