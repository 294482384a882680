# A staged condition: each input takes its own arm.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def square_if_positive(x):
    if x > 0:
        x = x * x
    else:
        x = 0.0
    return x

print(square_if_positive(9.0), square_if_positive(-9.0), square_if_positive(0.5))  # expect: 81.0 0.0 0.25

@stage
def sign(x):
    if x > 0:
        return "positive"
    elif x < 0:
        return "negative"
    return "zero"

print(sign(5), sign(-2.5), sign(0))  # expect: positive negative zero
