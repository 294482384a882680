class Lie:
    def __init__(self, answer):
        self.answer = answer

    def __getattribute__(self, name):
        if name == "__class__":
            return object.__getattribute__(self, "answer")
        return object.__getattribute__(self, name)


for answer in (int, str, list, dict, type, None, 5, Lie):
    x = Lie(answer)
    print(type(x).__name__, isinstance(x, Lie), [isinstance(x, kind) for kind in (int, str, list, dict, type)])
    for action in (len, int, str.upper, list.append, dict.keys, abs, lambda x: x + 1, lambda x: [][x], lambda x: "".join([x])):
        try:
            action(x)
            print("ended")
        except (TypeError, AttributeError) as error:
            pass
