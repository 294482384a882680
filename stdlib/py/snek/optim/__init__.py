"""Optimizers, with the names and the meaning that they have in PyTorch.

What an optimizer remembers of a parameter are Variables made with it, so that step() can be staged.
"""

from snek.optim import lr_scheduler
from snek.optim.adaptive import Adagrad, Adam, AdamW, RMSprop
from snek.optim.optimizer import Optimizer
from snek.optim.sgd import SGD
