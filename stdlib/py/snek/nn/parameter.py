"""Parameters: the Variables that a model is trained by."""

import _snek
import numpy as np
from _snek import value_of
from snek.recording import plain


class Parameter(_snek.Variable):
    """A Variable of a module. What is computed with it is recorded, unless requires_grad is False."""

    def __new__(cls, data, requires_grad=True):
        return super().__new__(cls, plain(data), True, None, None, requires_grad)

    def numel(self):
        """How many numbers it holds."""
        return self.numpy().size

    def __repr__(self):
        tail = ", requires_grad=True" if self.requires_grad else ""
        shown = repr(self.numpy())
        return f"Parameter containing:\n{shown[:-1] + tail + ')' if shown.endswith(')') else shown}"


class Buffer:
    """An array that is kept and saved with a module, and not trained; given to an attribute of a module."""

    def __init__(self, data, persistent=True):
        self.data = np.asarray(data)
        self.persistent = persistent
