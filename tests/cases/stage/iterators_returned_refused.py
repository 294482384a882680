# An iterator of a builtin that Python code stands for in staged code does not leave it as another object.
# modes: staged
# cpython: no
import itertools

from snek import StagingError, stage

for f in (
    lambda n: enumerate(range(n)),
    lambda n: [1, zip(range(n), [1])],
    lambda n: (n, iter(range(n))),
    lambda n: itertools.count(3),
):
    try:
        print(list(stage(f)(2)))
    except StagingError as error:
        print(str(error).split(",")[0])
# expect: line 9 of <lambda>: an iterator or generator made under a staged condition
# expect: line 10 of <lambda>: an iterator or generator made under a staged condition
# expect: line 11 of <lambda>: an iterator or generator made under a staged condition
# expect: line 12 of <lambda>: an iterator or generator made under a staged condition
