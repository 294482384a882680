# cpython: no
# timeout: 300
# The examples of models say that plain and staged runs are equal.
import contextlib
import importlib
import io
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "examples"))
for name in ("rnn", "cartpole_pg", "sgd_in_graph", "tree_prod", "newton", "lbfgs", "l2hmc", "treelstm"):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
        importlib.import_module(name).main()
    text = printed.getvalue()
    print(name, text.count("True"), "False" in text)
# expect: rnn 1 False
# expect: cartpole_pg 1 False
# expect: sgd_in_graph 3 False
# expect: tree_prod 0 False
# expect: newton 1 False
# expect: lbfgs 2 False
# expect: l2hmc 1 False
# expect: treelstm 2 False
