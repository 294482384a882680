"""Servers: their classes can be subclassed, and making one says that there are no sockets."""

from _absent import absent, refusing_class

_WHAT = "sockets are"

BaseServer = refusing_class("socketserver", "BaseServer", _WHAT, OSError)
TCPServer = refusing_class("socketserver", "TCPServer", _WHAT, OSError, (BaseServer,))
UDPServer = refusing_class("socketserver", "UDPServer", _WHAT, OSError, (TCPServer,))
BaseRequestHandler = refusing_class("socketserver", "BaseRequestHandler", _WHAT, OSError)
StreamRequestHandler = refusing_class("socketserver", "StreamRequestHandler", _WHAT, OSError, (BaseRequestHandler,))
DatagramRequestHandler = refusing_class("socketserver", "DatagramRequestHandler", _WHAT, OSError, (BaseRequestHandler,))


class ThreadingMixIn:
    """Would answer each request in a thread."""

    daemon_threads = False
    block_on_close = True


class ForkingMixIn:
    """Would answer each request in a process."""


class ThreadingTCPServer(ThreadingMixIn, TCPServer):
    """Would answer each request in a thread."""


# What `snek check` reports.
_outside_names = dict.fromkeys(["BaseServer", "TCPServer", "UDPServer", "ThreadingTCPServer"], _WHAT)

__getattr__ = absent("socketserver", _WHAT)
