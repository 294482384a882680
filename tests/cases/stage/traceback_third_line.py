# An error in the third line of a staged function, while it is built and when it runs, names the file, line and text.
# modes: staged
# cpython: no
import traceback

from snek import StagingError, stage


@stage
def at_run(x):
    y = x - 1
    z = 10 // y
    return z


@stage
def at_build(x):
    y = x + 1
    return hash(y)


@stage
def type_error(x):
    y = x + 1
    return y + "a"


for f in (at_run, type_error, at_build):
    try:
        f(1)
    except (ZeroDivisionError, TypeError) as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        print(type(error).__name__, last.filename == __file__, last.lineno, last.line)
# expect: ZeroDivisionError True 12 z = 10 // y
# expect: TypeError True 25 return y + "a"
# expect: StagingError True 19 return hash(y)
try:
    at_build(1)
except StagingError as error:
    print(str(error).split("\n")[0].split(";")[0])
# expect: line 19 of at_build: a staged int (staged since line 18) is needed as an argument of hash() here
