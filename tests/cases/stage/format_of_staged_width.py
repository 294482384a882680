# A specification that is known when the graph runs only is refused, also for a known value: it would be left out.
# modes: staged
# cpython: no
from snek import StagingError, stage


@stage
def text(n):
    return f"{'12':>{n}}"


@stage
def number(n):
    return f"{3.25:.{n}f}"


@stage
def method(n):
    return "{:>{}}".format("12", n)


@stage
def order(n):
    seen = set()
    for i in range(n):
        seen.add(i)
    return [item for item in seen]


for function in (text, number, method, order):
    try:
        print(function(3))
    except StagingError as error:
        print(str(error).split("\n")[0])
# expect: line 9 of text: a staged str (staged since line 9) is needed as the format of a text here; pass a concrete value, or compute it outside of the staged function
# expect: line 14 of number: a staged str (staged since line 14) is needed as the format of a text here; pass a concrete value, or compute it outside of the staged function
# expect: line 19 of method: a staged value cannot be used here: format() argument 2 must be str, not Rep; compute with it by operators, or pass a concrete value
# expect: line 27 of order: the order of a set whose elements are known only when the graph runs is not known; loop over sorted(s)
