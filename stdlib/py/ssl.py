"""Encrypted connections: constants and exceptions are here, and making a context says that it is not there."""

from _absent import absent, refusing, refusing_class

_WHAT = "sockets are"

HAS_SNI = HAS_ALPN = HAS_TLSv1_2 = HAS_TLSv1_3 = True
CERT_NONE, CERT_OPTIONAL, CERT_REQUIRED = range(3)
PROTOCOL_TLS, PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER = 2, 16, 17
PROTOCOL_SSLv23 = PROTOCOL_TLS
OP_NO_SSLv2, OP_NO_SSLv3, OP_NO_TLSv1, OP_NO_TLSv1_1, OP_NO_COMPRESSION = 0, 1 << 25, 1 << 26, 1 << 28, 1 << 17
OPENSSL_VERSION = "none"
OPENSSL_VERSION_INFO = (0, 0, 0, 0, 0)
OPENSSL_VERSION_NUMBER = 0


class SSLError(OSError):
    """An encrypted connection failed."""


class SSLZeroReturnError(SSLError):
    """It was closed."""


class SSLWantReadError(SSLError):
    """It has nothing to read yet."""


class SSLWantWriteError(SSLError):
    """It cannot be written yet."""


class SSLEOFError(SSLError):
    """It ended suddenly."""


class SSLCertVerificationError(SSLError, ValueError):
    """A certificate is not trusted."""


CertificateError = SSLCertVerificationError
SSLContext = refusing_class("ssl", "SSLContext", _WHAT, OSError)
SSLSocket = refusing_class("ssl", "SSLSocket", _WHAT, OSError)
SSLObject = refusing_class("ssl", "SSLObject", _WHAT, OSError)
create_default_context = refusing("ssl", "create_default_context", _WHAT, OSError)
get_server_certificate = refusing("ssl", "get_server_certificate", _WHAT, OSError)

# What `snek check` reports.
_outside_names = dict.fromkeys(["SSLContext", "SSLSocket", "SSLObject", "create_default_context"], _WHAT)

__getattr__ = absent("ssl", _WHAT)
