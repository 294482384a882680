"""Exceptions and warnings that NumPy has of its own."""

__all__ = ["AxisError", "ComplexWarning", "DTypePromotionError", "RankWarning", "TooHardError", "VisibleDeprecationWarning"]


class ComplexWarning(RuntimeWarning):
    """A complex number loses its imaginary part."""


class RankWarning(RuntimeWarning):
    """A fit is not determined by its points."""


class VisibleDeprecationWarning(UserWarning):
    """A deprecation that users are to see."""


class TooHardError(RuntimeError):
    """A problem would take too long."""


class DTypePromotionError(TypeError):
    """Element types have no common one."""


class AxisError(ValueError, IndexError):
    """An axis that the array does not have."""

    def __init__(self, axis, ndim=None, msg_prefix=None):
        if ndim is None and msg_prefix is None:
            self._msg = axis
            self.axis = None
            self.ndim = None
        else:
            self._msg = msg_prefix
            self.axis = axis
            self.ndim = ndim

    def __str__(self):
        if self.axis is None and self.ndim is None:
            return self._msg
        text = f"axis {self.axis} is out of bounds for array of dimension {self.ndim}"
        return text if self._msg is None else f"{self._msg}: {text}"


class UFuncTypeError(TypeError):
    """A universal function cannot be applied to these types."""


class _UFuncOutputCastingError(UFuncTypeError):
    """A result does not fit where it is to go."""


class _UFuncNoLoopError(UFuncTypeError):
    """A universal function is not defined for these types."""


UFuncTypeError.__module__ = "numpy._core._exceptions"
_UFuncOutputCastingError.__module__ = "numpy._core._exceptions"
_UFuncOutputCastingError.__name__ = "UFuncTypeError"
_UFuncNoLoopError.__module__ = "numpy._core._exceptions"
_UFuncNoLoopError.__name__ = "UFuncTypeError"
