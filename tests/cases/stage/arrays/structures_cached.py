# Structures are known by what they hold: named tuples of arrays, lists and dicts of constants make one graph.
# modes: staged
# cpython: no
from collections import namedtuple

import numpy as np
from snek import function

Net = namedtuple("Net", "first rest")


@function
def scaled(net, options):
    return Net(net.first * options["by"], [part + options["sizes"][0] for part in net.rest])


for n in range(3):
    net = Net(np.ones(2) * n, [np.ones(1), np.zeros(2)])
    print(scaled(net, {"by": 2.0, "sizes": [3, 4]}), scaled.trace_count)
# expect: Net(first=array([0., 0.]), rest=[array([4.]), array([3., 3.])]) 1
# expect: Net(first=array([2., 2.]), rest=[array([4.]), array([3., 3.])]) 1
# expect: Net(first=array([4., 4.]), rest=[array([4.]), array([3., 3.])]) 1
scaled(net, {"by": 2.0, "sizes": [5, 4]})
print(scaled.trace_count)  # expect: 2


@function
def counted(log, x):
    log.append(len(log))
    return x


# What is written goes to the list that is given.
for n in range(2):
    mine = [7]
    counted(mine, np.ones(1))
    print(mine, counted.trace_count)
# expect: [7, 1] 1
# expect: [7, 1] 1
