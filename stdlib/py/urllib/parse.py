"""Addresses of the web: taking them apart, putting them together, quoting."""

import re
from collections import namedtuple
from functools import lru_cache

__all__ = [
    "urlparse", "urlunparse", "urljoin", "urldefrag", "urlsplit", "urlunsplit", "urlencode", "parse_qs", "parse_qsl",
    "quote", "quote_plus", "quote_from_bytes", "unquote", "unquote_plus", "unquote_to_bytes", "DefragResult",
    "ParseResult", "SplitResult", "DefragResultBytes", "ParseResultBytes", "SplitResultBytes",
]  # fmt: skip

uses_relative = [
    "", "ftp", "http", "gopher", "nntp", "imap", "wais", "file", "https", "shttp", "mms", "prospero", "rtsp", "rtspu",
    "sftp", "svn", "svn+ssh", "ws", "wss",
]  # fmt: skip
uses_netloc = [
    "", "ftp", "http", "gopher", "nntp", "telnet", "imap", "wais", "file", "mms", "https", "shttp", "snews", "prospero",
    "rtsp", "rtspu", "rsync", "svn", "svn+ssh", "sftp", "nfs", "git", "git+ssh", "ws", "wss",
]  # fmt: skip
uses_params = ["", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtspu", "sip", "sips", "mms", "sftp", "tel"]

_SCHEME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.")
_UNSAFE = "\t\r\n"
_EDGES = "".join(map(chr, range(33)))


def clear_cache():
    """Forget the URLs that were parsed."""
    _parts.cache_clear()
    _quoter.cache_clear()


# Text and bytes


def _texts(*values):
    """The values as text, and what makes results of the same kind."""
    is_text = isinstance(values[0], str)
    for value in values[1:]:
        if value and isinstance(value, str) != is_text:
            raise TypeError("Cannot mix str and non-str arguments")
    if is_text:
        return *values, lambda value: value
    return *(value.decode("ascii", "strict") if value else "" for value in values), lambda value: value.encode("ascii", "strict")


class _TextResult:
    __slots__ = ()

    def encode(self, encoding="ascii", errors="strict"):
        return self._other(*(part.encode(encoding, errors) for part in self))


class _BytesResult:
    __slots__ = ()

    def decode(self, encoding="ascii", errors="strict"):
        return self._other(*(part.decode(encoding, errors) for part in self))


class _Network:
    """What the network location of a result consists of."""

    __slots__ = ()

    def _pieces(self):
        """User, password, host and port, as they are written."""
        colon, at, left, right = (":", "@", "[", "]") if isinstance(self.netloc, str) else (b":", b"@", b"[", b"]")
        user, found, place = self.netloc.rpartition(at)
        if found:
            name, has_password, password = user.partition(colon)
            if not has_password:
                password = None
        else:
            name = password = None
        _, bracketed, rest = place.partition(left)
        if bracketed:
            host, _, rest = rest.partition(right)
            _, _, port = rest.partition(colon)
        else:
            host, _, port = place.partition(colon)
        return name, password, host, port or None

    @property
    def username(self):
        return self._pieces()[0]

    @property
    def password(self):
        return self._pieces()[1]

    @property
    def hostname(self):
        host = self._pieces()[2]
        if not host:
            return None
        # The zone of an address keeps its letters.
        name, percent, zone = host.partition("%" if isinstance(host, str) else b"%")
        return name.lower() + percent + zone

    @property
    def port(self):
        port = self._pieces()[3]
        if port is None:
            return None
        text = port if isinstance(port, str) else port.decode("ascii")
        if not (text.isdigit() and text.isascii()):
            raise ValueError(f"Port could not be cast to integer value as {text!r}")
        number = int(text, 10)
        if number > 65535:
            raise ValueError("Port out of range 0-65535")
        return number


_Defrag = namedtuple("DefragResult", "url fragment")
_Split = namedtuple("SplitResult", "scheme netloc path query fragment")
_Parse = namedtuple("ParseResult", "scheme netloc path params query fragment")


class _DefragMethods:
    __slots__ = ()

    def geturl(self):
        if not self.fragment:
            return self.url
        return self.url + ("#" if isinstance(self.url, str) else b"#") + self.fragment


class _SplitMethods(_Network):
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class _ParseMethods(_Network):
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


class DefragResult(_DefragMethods, _Defrag, _TextResult):
    """A URL without its fragment, and the fragment."""
    __slots__ = ()


class SplitResult(_SplitMethods, _Split, _TextResult):
    """The parts of a URL: scheme, netloc, path, query and fragment."""
    __slots__ = ()


class ParseResult(_ParseMethods, _Parse, _TextResult):
    """The parts of a URL: scheme, netloc, path, params, query and fragment."""
    __slots__ = ()


class DefragResultBytes(_DefragMethods, _Defrag, _BytesResult):
    """A URL of bytes without its fragment, and the fragment."""
    __slots__ = ()


class SplitResultBytes(_SplitMethods, _Split, _BytesResult):
    """The parts of a URL of bytes: scheme, netloc, path, query and fragment."""
    __slots__ = ()


class ParseResultBytes(_ParseMethods, _Parse, _BytesResult):
    """The parts of a URL of bytes: scheme, netloc, path, params, query and fragment."""
    __slots__ = ()


for _text, _bytes in (DefragResult, DefragResultBytes), (SplitResult, SplitResultBytes), (ParseResult, ParseResultBytes):
    _text._other, _bytes._other = _bytes, _text
    _text._encoded_counterpart, _bytes._decoded_counterpart = _bytes, _text
del _text, _bytes


# Taking apart


def _check_network(netloc):
    """Characters that become delimiters when the name is normalized must not stand in it."""
    if not netloc or netloc.isascii():
        return
    import unicodedata

    rest = netloc.translate({ord(character): None for character in "@:#?"})
    normal = unicodedata.normalize("NFKC", rest)
    if normal != rest and any(character in normal for character in "/?#@:"):
        raise ValueError(f"netloc {netloc!r} contains invalid characters under NFKC normalization")


@lru_cache(typed=True)
def _parts(url, scheme, allow_fragments):
    url = url.lstrip(_EDGES)
    for character in _UNSAFE:
        url = url.replace(character, "")
        scheme = scheme.replace(character, "")
    scheme = scheme.strip(_EDGES)
    netloc = query = fragment = ""
    colon = url.find(":")
    if colon > 0 and url[0].isascii() and url[0].isalpha() and _SCHEME.issuperset(url[:colon]):
        scheme, url = url[:colon].lower(), url[colon + 1 :]
    if url.startswith("//"):
        end = min((at for at in map(url[2:].find, "/?#") if at >= 0), default=len(url) - 2) + 2
        netloc, url = url[2:end], url[end:]
        if ("[" in netloc) != ("]" in netloc):
            raise ValueError("Invalid IPv6 URL")
    if allow_fragments:
        url, _, fragment = url.partition("#")
    url, _, query = url.partition("?")
    _check_network(netloc)
    return scheme, netloc, url, query, fragment


def urlsplit(url, scheme="", allow_fragments=True):
    """Scheme, network location, path, query and fragment of an address."""
    url, scheme, back = _texts(url, scheme)
    parts = _parts(url, scheme, bool(allow_fragments))
    result = SplitResult(*parts)
    return result if back("") == "" else result.encode()


def urlparse(url, scheme="", allow_fragments=True):
    """The same with the parameters of the path's last part apart."""
    url, scheme, back = _texts(url, scheme)
    scheme, netloc, path, query, fragment = _parts(url, scheme, bool(allow_fragments))
    params = ""
    if scheme in uses_params and ";" in path:
        path, params = _without_params(path)
    result = ParseResult(scheme, netloc, path, params, query, fragment)
    return result if back("") == "" else result.encode()


def _without_params(path):
    at = path.find(";", path.rfind("/")) if "/" in path else path.find(";")
    return (path, "") if at < 0 else (path[:at], path[at + 1 :])


def urldefrag(url):
    """The address without its fragment, and the fragment."""
    url, back = _texts(url)
    fragment = ""
    if "#" in url:
        scheme, netloc, path, params, query, fragment = urlparse(url)
        url = urlunparse((scheme, netloc, path, params, query, ""))
    result = DefragResult(url, fragment)
    return result if back("") == "" else result.encode()


# Putting together


def urlunparse(components):
    """Return the URL of the six parts of ParseResult."""
    scheme, netloc, url, params, query, fragment, back = _texts(*components)
    if params:
        url = f"{url};{params}"
    return back(urlunsplit((scheme, netloc, url, query, fragment)))


def urlunsplit(components):
    """Return the URL of the five parts of SplitResult."""
    scheme, netloc, url, query, fragment, back = _texts(*components)
    if netloc or scheme and scheme in uses_netloc and url[:2] != "//":
        if url and url[:1] != "/":
            url = "/" + url
        url = "//" + (netloc or "") + url
    if scheme:
        url = scheme + ":" + url
    if query:
        url += "?" + query
    if fragment:
        url += "#" + fragment
    return back(url)


def urljoin(base, url, allow_fragments=True):
    """The address that a relative one means on a page of address `base`."""
    if not base:
        return url
    if not url:
        return base
    base, url, back = _texts(base, url)
    base_scheme, base_netloc, base_path, base_params, base_query, _ = urlparse(base, "", allow_fragments)
    scheme, netloc, path, params, query, fragment = urlparse(url, base_scheme, allow_fragments)
    if scheme != base_scheme or scheme not in uses_relative:
        return back(url)
    if scheme in uses_netloc:
        if netloc:
            return back(urlunparse((scheme, netloc, path, params, query, fragment)))
        netloc = base_netloc
    if not path and not params:
        return back(urlunparse((scheme, netloc, base_path, base_params, query or base_query, fragment)))
    folders = base_path.split("/")
    if folders[-1] != "":
        # The last part is a file.
        del folders[-1]
    if path[:1] == "/":
        segments = path.split("/")
    else:
        segments = folders + path.split("/")
        segments[1:-1] = filter(None, segments[1:-1])
    resolved = []
    for segment in segments:
        if segment == "..":
            if resolved:
                resolved.pop()
        elif segment != ".":
            resolved.append(segment)
    if segments[-1] in (".", ".."):
        resolved.append("")
    return back(urlunparse((scheme, netloc, "/".join(resolved) or "/", params, query, fragment)))


# Quoting

_ALWAYS_SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~")


def unquote_to_bytes(string):
    """Return the bytes that a text with %xx stands for."""
    if not string:
        # A value that is no text fails as it would below.
        string.split
        return b""
    if isinstance(string, str):
        string = string.encode("utf-8")
    first, *rest = string.split(b"%")
    pieces = [first]
    for piece in rest:
        code = piece[:2]
        try:
            pieces.append(bytes.fromhex(code.decode("ascii")) if len(code) == 2 and code.isalnum() else b"%" + code)
        except ValueError:
            pieces.append(b"%" + code)
        pieces.append(piece[2:])
    return b"".join(pieces)


def unquote(string, encoding="utf-8", errors="replace"):
    """Return a text with characters in place of %xx."""
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode(encoding, errors)
    if "%" not in string:
        string.split
        return string
    if encoding is None:
        encoding = "utf-8"
    if errors is None:
        errors = "replace"
    # Only what is ASCII is decoded; the rest stays.
    return re.sub("[\x00-\x7f]+", lambda found: unquote_to_bytes(found.group()).decode(encoding, errors), string)


def unquote_plus(string, encoding="utf-8", errors="replace"):
    """Return what unquote() does, with blanks in place of +."""
    return unquote(string.replace("+", " "), encoding, errors)


@lru_cache
def _quoter(safe):
    kept = _ALWAYS_SAFE.union(safe)
    return [chr(code) if code in kept else f"%{code:02X}" for code in range(256)].__getitem__


def quote(string, safe="/", encoding=None, errors=None):
    """Return a text with %xx in place of characters that are not letters, digits, _.-~ or safe."""
    if isinstance(string, str):
        return quote_from_bytes(string.encode(encoding or "utf-8", errors or "strict"), safe) if string else string
    for name, given in (("encoding", encoding), ("errors", errors)):
        if given is not None:
            raise TypeError(f"quote() doesn't support '{name}' for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe="", encoding=None, errors=None):
    """Return what quote() does, with + in place of blanks."""
    blank = " " if isinstance(string, str) else b" "
    if isinstance(string, (str, bytes)) and blank not in string:
        return quote(string, safe, encoding, errors)
    space = " " if isinstance(safe, str) else b" "
    return quote(string, safe + space, encoding, errors).replace(" ", "+")


def quote_from_bytes(bs, safe="/"):
    """Return bytes as quote() writes them."""
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError("quote_from_bytes() expected bytes")
    if not bs:
        return ""
    if isinstance(safe, str):
        safe = safe.encode("ascii", "ignore")
    else:
        safe = bytes(code for code in safe if code < 128)
    return "".join(map(_quoter(safe), bs))


def urlencode(query, doseq=False, safe="", encoding=None, errors=None, quote_via=quote_plus):
    """The text of a query with these names and values."""
    if hasattr(query, "items"):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError as error:
            message = "not a valid non-string sequence or mapping object"
            raise TypeError(message).with_traceback(error.__traceback__)

    def shown(value):
        if isinstance(value, bytes):
            return quote_via(value, safe)
        return quote_via(value if isinstance(value, str) else str(value), safe, encoding, errors)

    pairs = []
    for key, value in query:
        key = shown(key)
        values = [value]
        if doseq and not isinstance(value, (bytes, str)):
            try:
                len(value)
            except TypeError:
                pass
            else:
                values = value
        pairs += [f"{key}={shown(value)}" for value in values]
    return "&".join(pairs)


def parse_qsl(
    qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"
):
    """Names and values of a query, in order."""
    qs, separator, back = _texts(qs, separator) if not isinstance(qs, str) and isinstance(separator, bytes) else (
        *_texts(qs)[:1], separator, _texts(qs)[-1]
    )
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError("Separator must be of type string or bytes.")
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError("Max number of fields exceeded")
    pairs = []
    for field in qs.split(separator):
        if not field and not strict_parsing:
            continue
        name, equals, value = field.partition("=")
        if not equals:
            if strict_parsing:
                raise ValueError(f"bad query field: {field!r}")
            if not keep_blank_values:
                continue
        if value or keep_blank_values:
            pairs.append(tuple(back(unquote(part.replace("+", " "), encoding, errors)) for part in (name, value)))
    return pairs


def parse_qs(
    qs, keep_blank_values=False, strict_parsing=False, encoding="utf-8", errors="replace", max_num_fields=None, separator="&"
):
    """Lists of values by name."""
    values = {}
    for name, value in parse_qsl(
        qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator
    ):
        values.setdefault(name, []).append(value)
    return values
