# Dicts and sets whose keys are known only when the graph runs are the program's at each call, in each place of a result.
# modes: plain, lms, eager, unoptimised, checked, clones, c
from collections import deque
from snek import stage

@stage
def one(k):
    return {k}

@stage
def held(k):
    return [{k}, {k: {k + 1}}, 1]

@stage
def maybe(k):
    return {k: 1} if k > 3 else -7

@stage
def filled(k):
    return {k: 1} if k > 3 else {}

@stage
def none(k):
    r = None
    if k > 3:
        r = {k, 1}
    return r, 1

for k in 5, 2, 7, 3:
    for function in one, held, maybe, filled, none:
        print(function(k), end=" ")
    print(one(k) | {1}, type(one(k)))

@stage
def views(k):
    return {k: 1}.keys(), [{k: k + 1}.values(), {k: 3}.items()]

@stage
def pairs(k):
    return dict([(k, 1), (2, k)]), dict(((k, 2),))

@stage
def queue(k):
    return deque([k, 1])

for k in 5, 2, 3:
    print(views(k), pairs(k), queue(k), type(queue(k)))
