"""Opening URLs: paths as URLs are here, and opening one says that there is no network."""

from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import quote, unquote

from _absent import absent, refusing, refusing_class

__all__ = [
    "Request", "OpenerDirector", "BaseHandler", "HTTPHandler", "HTTPSHandler", "ProxyHandler", "HTTPRedirectHandler",
    "urlopen", "install_opener", "build_opener", "pathname2url", "url2pathname", "getproxies", "urlretrieve",
]

_WHAT = "the network is"


def pathname2url(pathname):
    """Return a path as it stands in a URL of a file."""
    return quote(pathname)


def url2pathname(pathname):
    """Return the path that stands in a URL of a file."""
    return unquote(pathname)


def getproxies():
    """Return the proxies: none."""
    return {}


class Request:
    """What is to be asked of a server."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url, self.data = url, data
        self.headers = {name.capitalize(): value for name, value in headers.items()}
        self.origin_req_host, self.unverifiable = origin_req_host, unverifiable
        if method is not None:
            self.method = method

    def get_method(self):
        """Return the method: GET, or POST where there is data."""
        return getattr(self, "method", "GET" if self.data is None else "POST")

    def get_full_url(self):
        """Return the URL."""
        return self.full_url

    def add_header(self, key, val):
        """Add a header."""
        self.headers[key.capitalize()] = val

    def has_header(self, header_name):
        """Return whether there is a header of that name."""
        return header_name in self.headers

    def get_header(self, header_name, default=None):
        """Return the value of a header."""
        return self.headers.get(header_name, default)


class BaseHandler:
    """The base of what opens URLs."""

    handler_order = 500


(HTTPHandler, HTTPSHandler, ProxyHandler, HTTPRedirectHandler, HTTPDefaultErrorHandler, HTTPErrorProcessor,
 FileHandler) = [
    type(name, (BaseHandler,), {"__module__": "urllib.request", "__doc__": "Would open URLs, if there was a network."})
    for name in ("HTTPHandler", "HTTPSHandler", "ProxyHandler", "HTTPRedirectHandler", "HTTPDefaultErrorHandler",
                 "HTTPErrorProcessor", "FileHandler")]
OpenerDirector = refusing_class("urllib.request", "OpenerDirector", _WHAT, OSError)
urlopen, urlretrieve, build_opener, install_opener = [
    refusing("urllib.request", name, _WHAT, URLError)
    for name in ("urlopen", "urlretrieve", "build_opener", "install_opener")]

# What `snek check` reports.
_outside_names = dict.fromkeys(["urlopen", "urlretrieve", "build_opener", "install_opener", "OpenerDirector"], _WHAT)

__getattr__ = absent("urllib.request", _WHAT)
