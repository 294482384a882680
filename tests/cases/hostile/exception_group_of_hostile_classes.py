class Split(ExceptionGroup):
    def derive(self, errors):
        return [1, None, "x"][len(errors) % 3]


class Evil(ValueError):
    def __eq__(self, other):
        raise TypeError

    def __hash__(self):
        raise TypeError


for errors in ([ValueError(1), KeyError(2)], [Evil(), KeyError()], [Evil(), Evil(), Evil()]):
    group = Split("group", errors)
    for condition in (KeyError, ValueError, (KeyError, ValueError), lambda error: error, lambda error: 1 / 0, 5, None):
        try:
            print(type(group.split(condition)).__name__)
        except Exception as error:
            print(type(error).__name__)
try:
    try:
        raise Split("group", [ValueError(1), KeyError(2)])
    except* KeyError:
        print("caught")
except BaseException as error:
    print(type(error).__name__)
