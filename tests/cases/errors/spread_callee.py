# What errors about `*` and `**` call a callee that is no function: its text.
# modes: plain, lms
class C:
    def __repr__(self):
        return "<a C>"
    def m(self):
        pass

def f(**keywords):
    return keywords

nothing = None
for call in (
    lambda: nothing(*len), lambda: nothing(**len), lambda: C()(*3), lambda: C()(**3), lambda: C().m(*1), lambda: C(**1),
    lambda: f(**{"a": 1}, **{"a": 2}), lambda: len(*1), lambda: [].append(*1),
):
    try:
        call()
    except TypeError as error:
        print(error)

class Text(str):
    pass

print(f(**{Text("a"): 1}))
