# Power with a staged base and the exponent 2: the exponent is gone from the code.
# modes: plain, staged, lms, eager
from snek import lms, stage

@lms
def power(b, x):
    if x == 0:
        return 1
    else:
        return b * power(b, x - 1)

@stage
def runX(x):
    return power(x, 2)

print(runX(10), type(runX(10)).__name__)  # expect: 100 int
print(runX(-3), runX(0), runX(3037000500 - 1))  # expect: 9 0 9223372030926249001
print(power(2, 10), power(1.5, 2))  # expect: 1024 2.25
