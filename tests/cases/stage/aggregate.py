# The staged parameter itself is assigned in the loop.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import lms, stage

@lms
def aggregate(x):
    ret = 0
    while x > 0:
        ret = ret + x
        x = x - 1
    return ret

@stage
def stage_aggregate(x):
    return aggregate(x)

print(stage_aggregate(10), stage_aggregate(0), stage_aggregate(-1), stage_aggregate(1000))  # expect: 55 0 0 500500
print(aggregate(4))  # expect: 10
