# What a loop of 10,000 trips stores for its derivative is no more than what its report names.
# modes: plain
# cpython: no
import os

import numpy as np
import snek.autograph as ag
from snek import grad

SIZE, TRIPS = 200, 10_000


def peak():
    """The most memory that this process has had, in bytes; 0 where the system does not tell."""
    if not os.path.exists("/proc/self/status"):
        return 0
    with open("/proc/self/status") as file:
        return int(file.read().split("VmHWM:")[1].split()[0]) * 1024


def drift(x, n):
    for i in range(n):
        x = x + 0.0001 * np.sin(x)
    return np.sum(x)


def settle(x, n):
    while n > 0:
        x = x + 0.0001 * np.sin(x) * np.cos(x)
        n = n - 1
    return np.sum(x)


def segments(x, n):
    for i in range(n):
        ag.set_loop_options(checkpoint=True)
        x = x + 0.0001 * np.sin(x)
    return np.sum(x)


def numbers(x, n):
    total = 0.0
    for i in range(n):
        total = total + x * x
        x = x + 0.001 * total
    return total


def measured(f, x, trips):
    """What the report names, and what a run takes more than one of a twentieth of its trips, after which code is made."""
    slope = grad(f)
    slope(x, trips // 20)
    before = peak()
    slope(x, trips)
    return sum([one["bytes"] for one in slope.graph.residuals()]) * trips, peak() - before


x = np.linspace(0.0, 1.0, SIZE)
# The peak only rises: what takes least comes first.
_, taken = measured(segments, x, TRIPS)
print(taken < 3_000_000)  # expect: True
named, taken = measured(numbers, 0.001, 50 * TRIPS)
print(named, taken < 1.3 * named + 1_000_000)  # expect: 4000000 True
named, taken = measured(drift, x, TRIPS)
print(named, taken < 1.3 * named)  # expect: 16000000 True
named, taken = measured(settle, x, 2 * TRIPS)
print(named, taken < 1.3 * named)  # expect: 32000000 True
