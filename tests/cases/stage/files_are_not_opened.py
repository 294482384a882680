# A file is not opened, and so not emptied, while a function is staged.
# modes: staged
# cpython: no
import sys

from snek import StagingError, stage


def attempts():
    @stage
    def writes(n):
        if n > 2:
            with open("missing/never_opened.txt", "w") as file:
                file.write(str(n))
        return n

    @stage
    def speaks(n):
        sys.stdout.write("x")
        return n

    return writes, speaks


for function in attempts():
    try:
        print(function(4))
    except StagingError as error:
        print(str(error).split(": ", 1)[1].split("\n")[0])
# expect: open() reaches outside of the program, so it cannot be staged; call it outside and pass its result
# expect: write() reaches outside of the program, so it cannot be staged; call it outside and pass its result
