# A list that a branch chooses and that stands elsewhere in the result has no text in Python, which would make two of it.
# modes: plain
# cpython: no
from snek import StagingError, stage


@stage
def beside(x):
    a = [x]
    b = [x + 1]
    return a, a if x > 1 else b


@stage
def alone(x):
    a = [x]
    b = {1: x}
    return a if x > 1 else b


for f in (beside, alone):
    print(f(2), f(1))
    try:
        scope = {}
        exec(f.emit("python"), scope)
        print(scope[f.__name__](2), scope[f.__name__](1))
    except StagingError as error:
        print(str(error).split("\n")[0])
# expect: ([2], [2]) ([1], [2])
# expect: line 25 of <module>: beside() is not written in Python: its result holds a list or dict in several places, or one of them by choice
# expect: [2] {1: 1}
# expect: [2] {1: 1}
