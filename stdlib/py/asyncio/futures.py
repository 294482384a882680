"""Results that are not there yet."""

from _asyncio import Future, _set_result_unless_cancelled, isfuture

__all__ = ["Future", "isfuture", "wrap_future"]


def wrap_future(future, *, loop=None):
    """The future of this library: others belong to threads."""
    if isfuture(future):
        return future
    raise NotImplementedError("threads are outside Snek's subset (see docs/language.md)")
