"""Divides the times of `operations.py` under Snek by those under CPython, in one run, by turns; run it with CPython.

usage: compare.py SNEK [--rounds N] [NAME…]
       compare.py --count SNEK [NAME…]      instructions instead of times, counted by valgrind; exact on any machine
"""

import math
import os
import subprocess
import sys

OPERATIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "operations.py")


def times(interpreter, names):
    output = subprocess.run([interpreter, OPERATIONS, *names], capture_output=True, text=True, check=True).stdout
    return {tuple(line.split("\t")[:2]): float(line.split("\t")[2]) for line in output.splitlines()}


def shortest(interpreter, names, best):
    for key, took in times(interpreter, names).items():
        best[key] = min(took, best.get(key, math.inf))


def instructions(interpreter, *arguments):
    command = ["valgrind", "--tool=exp-bbv", "--instr-count-only=yes", "--bb-out-file=/dev/null", interpreter, OPERATIONS]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    errors = subprocess.run([*command, *arguments], capture_output=True, text=True, check=True, env=environment).stderr
    return sum(int(line.split()[-1]) for line in errors.splitlines() if "Total instructions" in line)


def counts(interpreter, names):
    """Instructions of one operation: what more trips take, divided by how many there are."""
    listed = subprocess.run([sys.executable, OPERATIONS, "--list"], capture_output=True, text=True, check=True).stdout
    counted = {}
    for line in listed.splitlines():
        group, name, operations = line.split("\t")
        if not names or name in names or group in names:
            few, many = (instructions(interpreter, "--trips", str(trips), group, name) for trips in (1000, 3000))
            counted[group, name] = (many - few) / 2000 / int(operations)
    return counted


def main(arguments):
    rounds = 3
    if arguments[0] == "--count":
        snek, *names = arguments[1:]
        return show(counts(sys.executable, names), counts(snek, names), "in")
    if "--rounds" in arguments:
        at = arguments.index("--rounds")
        rounds = int(arguments[at + 1])
        del arguments[at : at + 2]
    snek, *names = arguments
    ours, theirs = {}, {}
    for _ in range(rounds):
        shortest(sys.executable, names, theirs)
        shortest(snek, names, ours)
    show(theirs, ours, "ns")


def show(theirs, ours, unit):
    """Prints both side by side: `ns` are nanoseconds, `in` instructions."""
    print(f"{'operation':32}{'CPython':>12}{'Snek':>12}{'ratio':>9}")
    group, logs = None, {}
    for key, took in theirs.items():
        if key[0] != group:
            group = key[0]
            print(group)
        ratio = ours[key] / took
        logs.setdefault(group, []).append(math.log(ratio))
        print(f"  {key[1]:30}{took:9.1f} {unit}{ours[key]:9.1f} {unit}{ratio:9.2f}{'  slower' if ratio > 1 else ''}")
    for group, values in logs.items():
        print(f"geometric mean of {group}: {math.exp(sum(values) / len(values)):.2f}")
    slower = sum(ours[key] > took for key, took in theirs.items())
    print(f"{len(theirs)} operations, slower than CPython: {slower}")


main(sys.argv[1:])
