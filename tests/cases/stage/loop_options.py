# Options of loops are kept on their nodes, and change nothing of what they compute.
# modes: plain, eager, unoptimised, checked, c
# cpython: no
import snek.autograph as ag
from snek import stage


@stage
def counted(n):
    total = 0
    for i in range(n):
        ag.set_loop_options(maximum_iterations=3, parallel_iterations=2)
        total += i
    return total


@stage
def halved(n):
    steps = 0
    while n > 1:
        ag.set_loop_options(maximum_iterations=100, swap_memory=True)
        n = n // 2
        steps += 1
    return steps


@stage
def found(n):
    for i in range(n):
        ag.set_loop_options(maximum_iterations=50)
        if i * i > n:
            break
    return i


print(counted(10), halved(40), found(30))  # expect: 45 5 6
for f in (counted, halved, found):
    for line in str(f.graph).splitlines():
        if "maximum_iterations" in line:
            print(line[line.index("[") : line.index("]") + 1])
# expect: [maximum_iterations=3, parallel_iterations=2]
# expect: [swap_memory=1, maximum_iterations=100]
# expect: [maximum_iterations=50]


def bad(**options):
    for i in range(1):
        ag.set_loop_options(**options)


for options in ({"maximum_iterations": -1}, {"maximum_iterations": 2.5}, {"parallel_iterations": 0}):
    try:
        bad(**options)
    except ValueError as error:
        print(error)
# expect: set_loop_options(): maximum_iterations is a number of trips from 0 on, not -1
# expect: set_loop_options(): maximum_iterations is a number of trips from 0 on, not 2.5
# expect: set_loop_options(): parallel_iterations is a number of trips from 1 on, not 0
try:
    bad(iterations=3)
except TypeError as error:
    print(error)  # expect: set_loop_options() got an unexpected keyword argument 'iterations'
try:
    ag.set_loop_options(maximum_iterations=3)
except ValueError as error:
    print(error)  # expect: set_loop_options() must be called in the body of a loop
