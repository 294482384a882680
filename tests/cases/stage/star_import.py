# cpython: no
# `from snek import *` gives all names but those of modules.
from snek import *

names = [save, load, Checkpoint, latest_checkpoint, device, list_devices, stage, function, grad, Variable, Tensor]
print(all(callable(name) for name in names), "nn" in globals(), "optim" in globals())  # expect: True False False
