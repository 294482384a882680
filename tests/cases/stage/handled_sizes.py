# What is wrong with the size of an array is caught by a handler, also from the third size on.
# modes: plain, eager, unoptimised
import numpy as np

from snek import stage


@stage
def fifth(v):
    try:
        return v[4]
    except IndexError as error:
        return str(error)


@stage
def added(v):
    try:
        return v + np.array([0.5, 1.0])
    except ValueError:
        return "no"


@stage
def written(v):
    w = v.copy()
    try:
        w[:2] = np.array([0.5, 1.0, 3.0])[: v.shape[0]]
    except ValueError:
        return "no"
    return w


for size in (2, 3, 5, 4, 7, 1):
    v = np.zeros(size)
    print(size, fifth(v), added(v), written(v))


@stage
def whole(v):
    try:
        return int(v.max())
    except (ValueError, OverflowError) as error:
        return str(error)


for number in (2.5, -0.5, np.nan, np.inf, 7.0):
    print(whole(np.array([number, number])))


class Watched:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        print("left with", error)


@stage
def row(v):
    grid = np.array([[0.5, 1.0], [2.0, 3.0]])
    with Watched():
        grid[0] = v
    return grid


for size in (3, 5, 4, 2, 1, 6):
    try:
        print(row(np.zeros(size)))
    except ValueError as error:
        print("ValueError", error)
