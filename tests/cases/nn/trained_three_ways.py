# cpython: no
# timeout: 300
# One training step, run plainly, as a staged function, and as the body of a loop in the graph (checks 52 and 55).
import contextlib
import io
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "examples"))
import mnist_mlp

# How far it is shows elsewhere than in a terminal, too, where it takes longer than a moment.
with contextlib.redirect_stderr(io.StringIO()):
    mnist_mlp.main()
# expect: trained_plainly: loss 2.2796 to 0.0505, equal within 1e-5: True, above 90 % right: True
# expect: trained_by_steps: loss 2.2796 to 0.0505, equal within 1e-5: True, above 90 % right: True
# expect: trained_in_graph: loss 2.2796 to 0.0505, equal within 1e-5: True, above 90 % right: True
