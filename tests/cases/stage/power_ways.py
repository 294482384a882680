# x ** 2 by recursion with a known exponent: the graph has the two multiplications of the paper's text, and one when optimised.
# modes: staged, unoptimised, checked, c
# cpython: no
from snek import lms, stage


@lms
def power(b, x):
    if x == 0:
        return 1
    return b * power(b, x - 1)


@stage
def runX(b):
    return power(b, 2)


print(runX(10), type(runX(10)).__name__, runX(2.5), runX.code)
# expect: 100 int 6.25 (def runX (in1) (begin (let x0 (* in1 1) (let x1 (* in1 x0) x1))))


@stage
def stage_x(x):
    return x * x


print(stage_x(10), stage_x.graph.count("mul"))  # expect: 100 1
print(runX.graph.count("if"), runX.graph.optimized().count("mul"))  # expect: 0 1
