"""Runs one workload in one system and prints what came out.

A workload is a file beside this one. It has `CONFIGURATIONS`, a list of tuples, and a function for each system, `snek`,
`jax`, `torch` and `tensorflow`, which takes a configuration and returns `run, units`, or nothing where the system has no such thing: `run()` does the work once and returns
a number that depends on all of it, `units` says how much work that is. The number is the check: it must be the same in all.

usage: WORKLOAD.py SYSTEM CONFIGURATION SECONDS
"""

import sys
import time


def best(run, seconds):
    """The least time of a run: as many runs as fit in the seconds, at least three."""
    least, end, runs = None, time.perf_counter() + seconds, 0
    while runs < 3 or time.perf_counter() < end:
        began = time.perf_counter()
        float(run())
        took = time.perf_counter() - began
        least = took if least is None else min(least, took)
        runs += 1
    return least


def main(workload):
    system, index, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    make = workload.get(system)
    if make is None:
        print("absent")
        return
    began = time.perf_counter()
    made = make(*workload["CONFIGURATIONS"][index])
    if made is None:
        print("absent")
        return
    run, units = made
    check = float(run())
    first = time.perf_counter() - began
    print("check", repr(check))
    print("first", repr(first))
    print("rate", repr(units / best(run, seconds)))
