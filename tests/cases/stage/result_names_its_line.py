# What is wrong with a result is said of the line that returns it.
# modes: staged
# cpython: no
from snek import StagingError, stage


@stage
def mixed(n):
    items = [n]
    for i in range(n):
        items.append(i / 2 if i % 2 else i)
    return items


try:
    mixed(3)
except StagingError as error:
    print(str(error).split(":")[0])  # expect: line 12 of mixed
