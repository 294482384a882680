# cpython: no
# An array with several names is saved once and stays one; what fits nothing is reported, never passed over in silence.
import os
import tempfile

import numpy as np
from snek import Checkpoint


class State:
    def __init__(self, number):
        self.first = self.second = np.full(3, number)
        self.all = [self.first, np.full(2, number), {"again": self.first}]


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "shared")
    Checkpoint(state=State(1.0)).write(path)
    state = State(2.0)
    kept, single = state.first, state.all[1]
    status = Checkpoint(state=state).restore(path)
    print(state.first.tolist(), state.all[1].tolist())  # expect: [1.0, 1.0, 1.0] [1.0, 1.0]
    print(kept is state.first is state.second is state.all[0] is state.all[2]["again"], single is state.all[1])
    # expect: True True
    print(status.unused, status.missing)  # expect: [] []

    # Apart in the program, one in the file: the first name takes it, the second is missing.
    state = State(2.0)
    state.second = np.zeros(3)
    status = Checkpoint(state=state).restore(path)
    print(state.first.tolist(), state.second.tolist(), status.missing)  # expect: [1.0, 1.0, 1.0] [0.0, 0.0, 0.0] ['state.second']

    other = State(3.0)
    del other.all
    other.more = np.zeros(1)
    status = Checkpoint(state=other, extra=np.zeros(2)).restore(path)
    print(status.unused, status.missing)  # expect: ['state.all'] ['extra', 'state.more']
    try:
        status.assert_existing_objects_matched()
    except AssertionError as error:
        print(error)  # expect: not in the checkpoint: extra, state.more
    status = Checkpoint(renamed=other).restore(path)
    print(status.unused, status.missing)
    # expect: ['state.first', 'state.all'] ['renamed.first', 'renamed.more']
    try:
        Checkpoint(renamed=State(4.0)).restore(path).assert_consumed()
    except AssertionError as error:
        print(error)  # expect: not in the checkpoint: renamed.first, renamed.all
