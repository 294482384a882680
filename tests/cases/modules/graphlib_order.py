# Topological order and cycles.
import graphlib
ts = graphlib.TopologicalSorter({"D": ["B", "C"], "C": ["A"], "B": ["A"]}); print(tuple(ts.static_order()))
ts = graphlib.TopologicalSorter(); ts.add(1, 2, 3); ts.add(2, 3); ts.prepare(); print(ts.get_ready(), bool(ts)); ts.done(3); print(ts.get_ready()); ts.done(2); print(ts.get_ready(), ts.is_active()); ts.done(1); print(ts.is_active())
for g in ({1: [2], 2: [3], 3: [1]}, {1: [1]}, {0: [1], 1: [2], 2: [1]}):
    try: list(graphlib.TopologicalSorter(g).static_order())
    except graphlib.CycleError as e: print(e, e.args[1])
for bad in (lambda: ts.done(99), lambda: ts.add(5), lambda: ts.done(1), lambda: ts.prepare(), lambda: graphlib.TopologicalSorter().get_ready()):
    try: bad()
    except ValueError as e: print(e)
