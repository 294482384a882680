import re
class Evil:
    def __call__(self, match):
        values.append(match)
        return 5 if len(values) > 2 else None
values = []
for repl in (Evil(), "\\99", "\\g<", "\\g<none>", "\\", 5, lambda m: re.sub("a", repl, "a") if len(values) > 5 else values.append(1)):
    try:
        print(re.sub("a", repl, "banana"))
    except (TypeError, re.error, IndexError, RecursionError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: bnn
