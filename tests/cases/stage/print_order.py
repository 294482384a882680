# Prints happen at each call, in program order, from the arm that is taken.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

@stage
def f(x):
    print("start", x)
    if x > 0:
        print("positive")
        y = x * 2
    else:
        print("not positive")
        y = -x
    print("end", y)
    return y

print("defined")  # expect: defined
print(f(3))
# expect: start 3
# expect: positive
# expect: end 6
# expect: 6
print(f(-4))
# expect: start -4
# expect: not positive
# expect: end 4
# expect: 4

@stage
def loop(n):
    for i in range(n):
        print("round", i, end=";")
    print()

loop(3)  # expect: round 0;round 1;round 2;
loop(0)  # expect:
