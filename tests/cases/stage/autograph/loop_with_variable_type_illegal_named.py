# What cannot be carried by a loop is refused with the variable's name, its form before and after.
# modes: staged
# cpython: no
from snek import StagingError, stage


@stage
def nested(n):
    x = 0
    for i in range(n):
        x = (x, i)
    return x


try:
    nested(3)
except StagingError as error:
    text = str(error)
    print("'x'" in text, "int before" in text or "before a trip" in text, "after it" in text)  # expect: True True True
