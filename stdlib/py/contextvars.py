"""Variables that belong to a context, such as a task."""

from _contextvars import Context, ContextVar, Token, copy_context

__all__ = ["Context", "ContextVar", "Token", "copy_context"]
