"""HTTP's server: its classes can be subclassed, and making one says that there are no sockets."""

import socketserver

from _absent import absent, refusing_class

__all__ = ["HTTPServer", "ThreadingHTTPServer", "BaseHTTPRequestHandler", "SimpleHTTPRequestHandler"]

_WHAT = "sockets are"

HTTPServer = refusing_class("http.server", "HTTPServer", _WHAT, OSError, (socketserver.TCPServer,))
ThreadingHTTPServer = refusing_class("http.server", "ThreadingHTTPServer", _WHAT, OSError, (HTTPServer,))
BaseHTTPRequestHandler = refusing_class("http.server", "BaseHTTPRequestHandler", _WHAT, OSError, (socketserver.BaseRequestHandler,))
SimpleHTTPRequestHandler = refusing_class("http.server", "SimpleHTTPRequestHandler", _WHAT, OSError, (BaseHTTPRequestHandler,))

# What `snek check` reports.
_outside_names = dict.fromkeys(__all__, _WHAT)

__getattr__ = absent("http.server", _WHAT)
