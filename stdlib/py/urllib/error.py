"""Errors of opening URLs."""

__all__ = ["URLError", "HTTPError", "ContentTooShortError"]


class URLError(OSError):
    """A URL cannot be opened; reason says why."""

    def __init__(self, reason, filename=None):
        self.args = (reason,)
        self.reason = reason
        if filename is not None:
            self.filename = filename

    def __str__(self):
        return f"<urlopen error {self.reason}>"


class HTTPError(URLError):
    """A server answered with a status that is an error."""

    def __init__(self, url, code, msg, hdrs, fp):
        self.code, self.msg, self.hdrs, self.fp, self.filename = code, msg, hdrs, fp, url

    def __str__(self):
        return f"HTTP Error {self.code}: {self.msg}"

    def __repr__(self):
        return f"<HTTPError {self.code}: {self.msg!r}>"

    @property
    def reason(self):
        """What the server said."""
        return self.msg

    @property
    def headers(self):
        """The headers of the answer."""
        return self.hdrs


class ContentTooShortError(URLError):
    """Less came than was announced; content is what came."""

    def __init__(self, message, content):
        URLError.__init__(self, message)
        self.content = content
