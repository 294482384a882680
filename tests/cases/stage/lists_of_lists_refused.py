# Lists that grow by lists under a staged condition: their length is not known, and nothing takes it for known.
# modes: staged
# cpython: no
from snek import StagingError, stage


def alone(n):
    rows = []
    if n > 0:
        rows.append([n])
    return len(rows)


def with_others(n):
    rows = []
    if n > 0:
        rows.append([n])
    rows.append([1])
    return len(rows)


def comprehension(n):
    return len([row for row in [[n], [1]] if row[0]])


def numbers(n):
    rows = []
    if n > 0:
        rows.append(5)
    rows.append(1)
    return len(rows)


for f in alone, with_others, comprehension, numbers:
    try:
        print(stage(f)(0), f(0))
    except StagingError as error:
        print(str(error).split(";")[0])
# expect: line 11 of alone: a list whose length is staged holds something else than numbers, texts, arrays and tuples of them
# expect: line 19 of with_others: a list whose length is staged holds something else than numbers, texts, arrays and tuples of them
# expect: line 23 of comprehension: a list whose length is staged holds something else than numbers, texts, arrays and tuples of them
# expect: 1 1
