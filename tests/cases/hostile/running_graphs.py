# limits: memory 64M, time 1s
# ends: LimitError

# program: an_endless_loop
from snek import stage

@stage
def endless(x: int) -> int:
    while x > 0:
        x = x + 1 - 1
    return x

endless(3)

# program: a_handler_around_it
from snek import stage

@stage
def endless(x: int) -> int:
    while x > 0:
        x = x + 1 - 1
    return x

try:
    endless(3)
except BaseException:
    print("caught")
