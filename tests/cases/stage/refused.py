# What cannot be staged is refused with the line and its text.
# modes: staged
# cpython: no
import sys
import time

from snek import StagingError, stage

def sleeps(n):
    return time.sleep(n)

def writes(n):
    sys.stdout.write("x")
    return n

def set_of(n):
    return frozenset(range(n))

def sliced(n):
    return (1, 2, 3)[:n]

def table(n):
    return {i: [i] for i in range(n)}

def one_arm(n):
    it = iter([1, 2, 3])
    if n > 0:
        next(it)
    return next(it)

for f in (sleeps, writes, set_of, sliced, table, one_arm):
    try:
        print(stage(f)(2))
    except StagingError as error:
        first, second = str(error).split("\n")
        print(first.split(":")[0], "|", second.strip())
# expect: line 10 of sleeps | return time.sleep(n)
# expect: line 13 of writes | sys.stdout.write("x")
# expect: line 17 of set_of | return frozenset(range(n))
# expect: line 20 of sliced | return (1, 2, 3)[:n]
# expect: line 23 of <dictcomp> | return {i: [i] for i in range(n)}
# expect: line 29 of one_arm | return next(it)
