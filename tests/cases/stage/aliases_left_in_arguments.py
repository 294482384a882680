# Two names that a staged loop gives one object may not leave both, in arguments and objects outside either.
# modes: staged, clones
# cpython: no
from snek import StagingError, stage


class Holder:
    kept = [0]


holder = Holder()
holder.kept = [1]


def made(n):
    l, m = [0], [1]
    for i in range(n):
        l = m = [i]
    return l, m


@stage
def kept_and_returned(given, n):
    l, m = made(n)
    holder.kept = l
    return m


@stage
def given_and_returned(given, n):
    l, m = made(n)
    given.append(l)
    return m


@stage
def given_both(given, n):
    l, m = made(n)
    given.append(l)
    given.append(m)
    return n


@stage
def given_one(given, n):
    l, m = made(n)
    given.append(l)
    return n


for function in (kept_and_returned, given_and_returned, given_both, given_one):
    given = []
    try:
        print(function(given, 3), given)
    except StagingError as error:
        print(str(error).split(";")[0], given, holder.kept)
# expect: line 26 of kept_and_returned: the result holds a list, dict, object or array twice, which would become two [] [1]
# expect: line 33 of given_and_returned: the result holds a list, dict, object or array twice, which would become two [] [1]
# expect: line 41 of given_both: the result holds a list, dict, object or array twice, which would become two [] [1]
# expect: 3 [[2]]
