"""HTTP: its status codes and methods. There are no connections."""

from enum import IntEnum, StrEnum

__all__ = ["HTTPStatus", "HTTPMethod"]

# RFC 9110 and the registry of the IANA.
_CODES = """
100 Continue
101 Switching Protocols
102 Processing
103 Early Hints
200 OK
201 Created
202 Accepted
203 Non-Authoritative Information
204 No Content
205 Reset Content
206 Partial Content
207 Multi-Status
208 Already Reported
226 IM Used
300 Multiple Choices
301 Moved Permanently
302 Found
303 See Other
304 Not Modified
305 Use Proxy
307 Temporary Redirect
308 Permanent Redirect
400 Bad Request
401 Unauthorized
402 Payment Required
403 Forbidden
404 Not Found
405 Method Not Allowed
406 Not Acceptable
407 Proxy Authentication Required
408 Request Timeout
409 Conflict
410 Gone
411 Length Required
412 Precondition Failed
413 Request Entity Too Large
414 Request-URI Too Long
415 Unsupported Media Type
416 Requested Range Not Satisfiable
417 Expectation Failed
418 I'm a Teapot
421 Misdirected Request
422 Unprocessable Entity
423 Locked
424 Failed Dependency
425 Too Early
426 Upgrade Required
428 Precondition Required
429 Too Many Requests
431 Request Header Fields Too Large
451 Unavailable For Legal Reasons
500 Internal Server Error
501 Not Implemented
502 Bad Gateway
503 Service Unavailable
504 Gateway Timeout
505 HTTP Version Not Supported
506 Variant Also Negotiates
507 Insufficient Storage
508 Loop Detected
510 Not Extended
511 Network Authentication Required
"""


def _name_of(phrase):
    return phrase.replace("'", "").replace("-", "_").replace(" ", "_").upper()


class _Status(IntEnum):
    def __new__(cls, value, phrase=""):
        made = int.__new__(cls, value)
        made._value_ = value
        # No sentences beside the phrases.
        made.phrase, made.description = phrase, ""
        return made


def _members():
    for line in _CODES.strip().splitlines():
        code, _, phrase = line.partition(" ")
        yield _name_of(phrase), (int(code), phrase)


HTTPStatus = _Status("HTTPStatus", list(_members()), module="http")
HTTPStatus.__doc__ = "The numbers that answers begin with, each with its phrase."


class _Method(StrEnum):
    def __repr__(self):
        return f"<{type(self).__name__}.{self.name}>"


HTTPMethod = _Method("HTTPMethod", [(name, name) for name in (
    "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE")], module="http")
HTTPMethod.__doc__ = "The methods of requests."
