"""HTTP's client: exceptions, and the phrases of status codes. A connection says that there are none."""

from http import HTTPStatus

from _absent import absent, refusing_class

__all__ = [
    "HTTPResponse", "HTTPConnection", "HTTPSConnection", "HTTPException", "NotConnected", "UnknownProtocol",
    "UnknownTransferEncoding", "UnimplementedFileMode", "IncompleteRead", "InvalidURL", "ImproperConnectionState",
    "CannotSendRequest", "CannotSendHeader", "ResponseNotReady", "BadStatusLine", "LineTooLong", "RemoteDisconnected",
    "error", "responses",
]

HTTP_PORT, HTTPS_PORT = 80, 443
responses = {status: status.phrase for status in HTTPStatus}
globals().update(HTTPStatus.__members__)


class HTTPException(Exception):
    """Something is wrong with a connection or an answer."""


def _exception(name, base=HTTPException, doc="A connection or an answer is not as it should be."):
    return type(name, base if isinstance(base, tuple) else (base,), {"__module__": "http.client", "__doc__": doc})


NotConnected, InvalidURL, UnknownProtocol, UnknownTransferEncoding, UnimplementedFileMode, ImproperConnectionState = [
    _exception(name) for name in ("NotConnected", "InvalidURL", "UnknownProtocol", "UnknownTransferEncoding",
                                  "UnimplementedFileMode", "ImproperConnectionState")]
CannotSendRequest, CannotSendHeader, ResponseNotReady = [
    _exception(name, ImproperConnectionState) for name in ("CannotSendRequest", "CannotSendHeader", "ResponseNotReady")]
BadStatusLine, LineTooLong = _exception("BadStatusLine"), _exception("LineTooLong")
RemoteDisconnected = _exception("RemoteDisconnected", (ConnectionResetError, BadStatusLine))
error = HTTPException


class IncompleteRead(HTTPException):
    """An answer ended too early: partial is what came of it."""

    def __init__(self, partial, expected=None):
        self.args = (partial,)
        self.partial, self.expected = partial, expected


HTTPConnection = refusing_class("http.client", "HTTPConnection", "the network is", OSError)
HTTPSConnection = refusing_class("http.client", "HTTPSConnection", "the network is", OSError, (HTTPConnection,))
HTTPResponse = refusing_class("http.client", "HTTPResponse", "the network is", OSError)
HTTPMessage = refusing_class("http.client", "HTTPMessage", "mail is")

# What `snek check` reports.
_outside_names = dict.fromkeys(["HTTPConnection", "HTTPSConnection", "HTTPResponse"], "the network is")

__getattr__ = absent("http.client", "the network is")
