"""Contexts of processes: their names, for programs that ask which there are."""

import multiprocessing
from multiprocessing import AuthenticationError, BufferTooShort, Process, ProcessError, TimeoutError


class BaseContext:
    """What a context has is what module multiprocessing has."""

    _name = None

    def get_start_method(self, allow_none=False):
        """Return how the context would start processes."""
        return self._name

    def __getattr__(self, name):
        return getattr(multiprocessing, name)


class DefaultContext(BaseContext):
    """The context that module multiprocessing stands for."""

    _name = "fork"


class ForkContext(BaseContext):
    """Copies of the process."""

    _name = "fork"


class SpawnContext(BaseContext):
    """New processes."""

    _name = "spawn"
