"""Times common calls of NumPy at three sizes; prints `name size nanoseconds` for each, the best of several runs.

The same file runs under Snek and under CPython with NumPy, so that one can be divided by the other.
"""

import sys
import time

import numpy as np

SIZES = (10, 1000, 1_000_000)


def operands(size):
    side = int(size**0.5) or 1
    return {
        "x": np.linspace(-3.0, 3.0, size),
        "y": np.linspace(0.1, 2.0, size),
        "f": np.linspace(-3.0, 3.0, size).astype(np.float32),
        "i": np.arange(size),
        "b": np.arange(size) % 3 == 0,
        "m": np.linspace(0.0, 1.0, side * side).reshape(side, side),
        "k": np.arange(size)[::-1].copy() % 97,
    }


CALLS = {
    "add": lambda o: o["x"] + o["y"],
    "subtract": lambda o: o["x"] - o["y"],
    "multiply": lambda o: o["x"] * o["y"],
    "divide": lambda o: o["x"] / o["y"],
    "add scalar": lambda o: o["x"] + 1.5,
    "add f32": lambda o: o["f"] + o["f"],
    "add int": lambda o: o["i"] + o["i"],
    "floor divide int": lambda o: o["i"] // 7,
    "power 2": lambda o: o["x"] ** 2,
    "negative": lambda o: -o["x"],
    "absolute": lambda o: np.abs(o["x"]),
    "sqrt": lambda o: np.sqrt(o["y"]),
    "exp": lambda o: np.exp(o["x"]),
    "exp f32": lambda o: np.exp(o["f"]),
    "log": lambda o: np.log(o["y"]),
    "sin": lambda o: np.sin(o["x"]),
    "cos": lambda o: np.cos(o["x"]),
    "tanh": lambda o: np.tanh(o["x"]),
    "tanh f32": lambda o: np.tanh(o["f"]),
    "expm1": lambda o: np.expm1(o["x"]),
    "log1p": lambda o: np.log1p(o["y"]),
    "maximum": lambda o: np.maximum(o["x"], 0.0),
    "less": lambda o: o["x"] < o["y"],
    "equal int": lambda o: o["i"] == 5,
    "logical and": lambda o: o["b"] & o["b"],
    "where": lambda o: np.where(o["b"], o["x"], o["y"]),
    "clip": lambda o: np.clip(o["x"], -1.0, 1.0),
    "sum": lambda o: o["x"].sum(),
    "sum axis 0": lambda o: o["m"].sum(axis=0),
    "sum axis 1": lambda o: o["m"].sum(axis=1),
    "mean": lambda o: o["x"].mean(),
    "max": lambda o: o["x"].max(),
    "argmax": lambda o: o["x"].argmax(),
    "any": lambda o: o["b"].any(),
    "cumsum": lambda o: o["x"].cumsum(),
    "dot": lambda o: o["x"] @ o["y"],
    "matmul": lambda o: o["m"] @ o["m"],
    "transpose copy": lambda o: o["m"].T.copy(),
    "take": lambda o: o["x"][o["k"] % o["x"].size],
    "mask": lambda o: o["x"][o["b"]],
    "concatenate": lambda o: np.concatenate((o["x"], o["y"])),
    "astype": lambda o: o["i"].astype(np.float64),
    "zeros": lambda o: np.zeros(o["x"].size),
    "arange": lambda o: np.arange(o["x"].size),
    "sort": lambda o: np.sort(o["k"]),
    "reshape": lambda o: o["m"].reshape(-1),
}


def best(call, given):
    """Nanoseconds of the processor's time for one call: the best of several runs that take a few milliseconds each."""
    clock = time.process_time
    count = 1
    while True:
        start = clock()
        for _ in range(count):
            call(given)
        took = clock() - start
        if took > 0.004 or count > 200_000:
            break
        count *= 4
    shortest = took
    for _ in range(4):
        start = clock()
        for _ in range(count):
            call(given)
        shortest = min(shortest, clock() - start)
    return shortest / count * 1e9


def main(wanted):
    for size in SIZES:
        given = operands(size)
        for name, call in CALLS.items():
            if not wanted or name in wanted:
                print(f"{name}|{size}|{best(call, given):.1f}", flush=True)


main(sys.argv[1:])
