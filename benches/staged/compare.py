"""Staged code beside JAX, PyTorch and TensorFlow: the same work, the same data, the same results, in one run.

usage: compare.py [WORKLOAD…] [--snek COMMAND] [--python PYTHON] [--systems NAME,…] [--threads N] [--seconds S]

Runs under any CPython; PYTHON is the one that has the peers (`install` beside this file makes one). For each line: the rate of
Snek divided by the rate of the best peer, above 1 Snek is faster; the rates of all relative to the best peer; seconds to the first
result, compilation included. A peer that is not installed is left out with a message. Status 1 if a result differs by more than
one in a thousand.
"""

import argparse
import ast
import os
import platform
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
WORKLOADS = ["mlp", "sgd_loop", "rnn", "cartpole", "treelstm", "l2hmc", "steps", "loops", "hessian", "calls", "layers", "arrays"]
PEERS = ["jax", "torch", "tensorflow"]


def processor():
    """The processor's name and its widest vector instructions."""
    name, flags = platform.processor() or platform.machine(), ""
    if os.path.exists("/proc/cpuinfo"):
        for line in open("/proc/cpuinfo"):
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                name = value.strip()
            if key.strip() == "flags":
                flags = value.split()
    for flag, instructions in (("avx512f", "AVX-512"), ("avx2", "AVX2"), ("asimd", "NEON")):
        if flag in flags:
            return f"{name}, {instructions}"
    return name


def configurations(workload):
    """What stands in the file, read without running the workload."""
    for statement in ast.parse(open(os.path.join(FOLDER, workload + ".py")).read()).body:
        if isinstance(statement, ast.Assign) and statement.targets[0].id == "CONFIGURATIONS":
            return eval(compile(ast.Expression(statement.value), workload, "eval"))
    raise SystemExit(f"{workload}.py has no CONFIGURATIONS")


def environment(threads):
    count = str(threads)
    changed = {name: count for name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS", "TF_NUM_INTRAOP_THREADS")}
    changed.update(TF_NUM_INTEROP_THREADS=count, TF_CPP_MIN_LOG_LEVEL="3", JAX_PLATFORMS="cpu")
    if threads == 1:
        changed["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    return {**os.environ, **changed}


def measured(command, workload, system, index, seconds, threads):
    """`check`, `first` and `rate` by name; nothing where the system has no such workload; a text if it failed."""
    pinned = (lambda: os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})) if threads == 1 else None
    command = command + [workload + ".py", system, str(index), str(seconds)]
    done = subprocess.run(
        command, cwd=FOLDER, env=environment(threads), preexec_fn=pinned, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    if done.returncode:
        return (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
    pairs = [line.split() for line in done.stdout.splitlines()]
    return {pair[0]: float(pair[1]) for pair in pairs if len(pair) == 2}


def installed(python, name):
    return subprocess.run([python, "-c", f"import {name}"], capture_output=True).returncode == 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__.partition("usage: ")[2].partition("\n")[0])
    parser.add_argument("workloads", nargs="*", default=[])
    parser.add_argument("--snek", default=os.path.join(FOLDER, "../../target/dist/snek"))
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--systems", default=",".join(PEERS))
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()

    peers = [name for name in options.systems.split(",") if name]
    for name in [name for name in peers if not installed(options.python, name)]:
        print(f"{name} is left out: {options.python} cannot import it; benches/staged/install makes an environment")
        peers.remove(name)
    print(f"{processor()}; threads: {options.threads}; best of the runs in {options.seconds} s\n")
    print("| workload | Snek / best peer |", " | ".join(["snek"] + peers), "| first result, s |")
    print("|---|---|" + "---|" * (len(peers) + 2))
    wrong = 0
    for workload in options.workloads or WORKLOADS:
        for index, configuration in enumerate(configurations(workload)):
            name = " ".join([workload] + [str(part) for part in configuration])
            rows = {"snek": measured([options.snek, "run"], workload, "snek", index, options.seconds, options.threads)}
            for peer in peers:
                rows[peer] = measured([options.python], workload, peer, index, options.seconds, options.threads)
            for system, row in rows.items():
                if isinstance(row, str):
                    print(f"{name}: {system} failed: {row}", file=sys.stderr)
                    wrong += system == "snek"
            rows = {system: row for system, row in rows.items() if isinstance(row, dict) and "rate" in row}
            best = max([row["rate"] for system, row in rows.items() if system != "snek"], default=None)
            mine = rows.get("snek")
            for system, row in rows.items():
                expected = mine["check"] if mine else row["check"]
                if abs(row["check"] - expected) > 1e-3 * max(abs(expected), 1e-3):
                    print(f"{name}: {system} gives {row['check']}, Snek {expected}", file=sys.stderr)
                    wrong += 1
            shown = [f"{rows[s]['rate'] / best:.2f}" if s in rows and best else "–" for s in ["snek"] + peers]
            ratio = f"{mine['rate'] / best:.2f}" if mine and best else "–"
            firsts = ", ".join(f"{s} {row['first']:.3g}" for s, row in rows.items())
            print(f"| {name} | {ratio} | {' | '.join(shown)} | {firsts} |", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
