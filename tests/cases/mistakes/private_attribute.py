# A common mistake: private attribute.
class Safe:
    def __init__(self):
        self.__code = 1234


print(Safe().__code)
