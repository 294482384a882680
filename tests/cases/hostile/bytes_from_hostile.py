class Evil:
    def __init__(self, value):
        self.value = value
    def __bytes__(self):
        return self.value
class Index:
    def __index__(self):
        return -1
class Many:
    def __iter__(self):
        return self
    def __next__(self):
        return 256
for value in (Evil(5), Evil("a"), Evil(None), Index(), Many(), [256], [-1], ["a"], -5, 2**70, "text", 2.5):
    try:
        print(bytes(value))
    except (TypeError, ValueError, OverflowError) as error:
        print(type(error).__name__)
