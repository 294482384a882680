# A variable without a value is used in a loop that makes no trip: nothing is computed with it before the loop.
# modes: plain, eager, unoptimised, checked, c
from snek import stage


@stage
def beyond(n, m, limit):
    count = 0
    for i in range(n):
        pass
    for j in range(m):
        count += i > limit
    return count


print(beyond(5, 3, 2), beyond(2, 3, 2), beyond(0, 0, 2))
try:
    beyond(0, 1, 2)
except UnboundLocalError as error:
    print(error)
