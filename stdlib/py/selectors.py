"""Waiting for several files by objects: the names can be imported, and making a selector says that it is not there."""

from collections import namedtuple

from _absent import absent, refusing_class

_WHAT = "sockets are"

EVENT_READ, EVENT_WRITE = 1, 2
SelectorKey = namedtuple("SelectorKey", "fileobj fd events data")
BaseSelector = refusing_class("selectors", "BaseSelector", _WHAT, OSError)
SelectSelector, PollSelector, EpollSelector = [
    refusing_class("selectors", name, _WHAT, OSError, (BaseSelector,))
    for name in ("SelectSelector", "PollSelector", "EpollSelector")
]
DefaultSelector = EpollSelector

# What `snek check` reports.
_outside_names = dict.fromkeys(["DefaultSelector", "SelectSelector", "PollSelector", "EpollSelector"], _WHAT)

__getattr__ = absent("selectors", _WHAT)
