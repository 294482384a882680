"""Waiting for several files: the names can be imported, and using one says that it is not there."""

from _absent import absent, refusing, refusing_class

_WHAT = "sockets are"

error = OSError
POLLIN, POLLPRI, POLLOUT, POLLERR, POLLHUP, POLLNVAL = 1, 2, 4, 8, 16, 32
EPOLLIN, EPOLLPRI, EPOLLOUT, EPOLLERR, EPOLLHUP = 1, 2, 4, 8, 16
PIPE_BUF = 4096

select = refusing("select", "select", _WHAT, OSError)
poll = refusing("select", "poll", _WHAT, OSError)
epoll = refusing_class("select", "epoll", _WHAT, OSError)

# What `snek check` reports.
_outside_names = dict.fromkeys(["select", "poll", "epoll"], _WHAT)

__getattr__ = absent("select", _WHAT)
