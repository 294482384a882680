# What cannot be staged is refused with the line and its text.
# modes: staged
# cpython: no
import sys
import time

from snek import StagingError, stage

class Steps:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        return self
    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n

def clock(n):
    return time.time() * n

def writes(n):
    sys.stdout.write("x")
    return n

def user_iterator(n):
    return [v for v in Steps(n)]

def staged_yield(n):
    def count():
        i = 0
        while i < n:
            yield i
            i += 1
    return sum(count())

def pairs(n):
    return [a + b for a, b in zip(range(n), range(3))]

def one_arm(n):
    it = iter([1, 2, 3])
    if n > 0:
        next(it)
    return next(it)

for f in (clock, writes, user_iterator, staged_yield, pairs, one_arm):
    try:
        print(stage(f)(2))
    except StagingError as error:
        first, second = str(error).split("\n")
        print(first.split(":")[0], "|", second.strip())
# expect: line 21 of clock | return time.time() * n
# expect: line 24 of writes | sys.stdout.write("x")
# expect: line 16 of __next__ | raise StopIteration
# expect: line 34 of count | yield i
# expect: line 39 of pairs | return [a + b for a, b in zip(range(n), range(3))]
# expect: line 45 of one_arm | return next(it)
