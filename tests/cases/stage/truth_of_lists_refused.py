# A builtin that asks a list of staged length for its length or truth by itself is refused with the line.
# modes: staged
# cpython: no
from snek import StagingError, stage


def below(n):
    found = []
    for i in range(n):
        found.append(i)
    return found


for f in (
    lambda n: len(list(filter(None, [below(n), [1]]))),
    lambda n: list(map(len, [below(n), [1]])),
    lambda n: sorted([below(n), [1]], key=len)[0],
):
    try:
        print(stage(f)(2))
    except StagingError as error:
        print(str(error).split(";")[0])
# expect: line 15 of <lambda>: a list whose length is staged holds something else than numbers, texts, arrays and tuples of them
# expect: [2, 1]
# expect: [1]
