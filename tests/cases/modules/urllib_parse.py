from urllib.parse import *

URL = "HTTP://User:Pass@Example.COM:8080/a/b;p=1/c;q?x=1&y=2#frag"
for split in (urlsplit, urlparse):
    parts = split(URL)
    print(parts, parts.geturl(), parts.username, parts.password, parts.hostname, parts.port)
    print(split(URL.encode()), split(URL.encode()).hostname, parts.encode().decode() == parts)
for url in (
    "", "path", "//host", "mailto:a@b", "file:///x/y", "http://[::1]:80/x", "a:b:c", "http://h?q", "?q#f", "x:80", "http://h:/",
    " http://a\n.b/c", "1http://x", "http:///p", "HTTPS:x", "http://a@b@c/", "http://h#f?q", "urn:isbn:1;2",
):  # fmt: skip
    print(repr(url), tuple(urlparse(url)), repr(urlsplit(url).geturl()), urlsplit(url).hostname, urldefrag(url))
for bad in ("http://[::1", "http://h:99999/", "http://h:x/", "http://a\u2100b/"):
    try:
        print(urlsplit(bad).port)
    except ValueError as error:
        print(ascii(error))
BASE = "http://a/b/c/d;p?q"
for relative in (
    "g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", ";x", "g;x?y#s", "", ".", "./", "..", "../g", "../..",
    "../../../g", "/./g", "/../g", "g.", "..g", "./../g", "g/./h", "g;x=1/../y", "http:g",
):  # fmt: skip
    print(repr(relative), urljoin(BASE, relative))
print(urljoin(b"http://a/b", b"c"), urljoin("", "x"), urljoin("mailto:x", "y"), urljoin("a/b", "c"))
print(quote("a b/é~%"), quote("a/b", safe=""), quote_plus("a b+c/"), quote(b"\xff /", safe=b"/ "), quote("é", encoding="latin-1"))
print(unquote("a%20b%C3%A9%zz%4"), unquote("%e9", "latin-1"), unquote_plus("a+b%2B"), unquote_to_bytes("%ff\u00e9"), unquote(b"%41"))
print(urlencode({"a": 1, "b c": "d&e", "é": b"\xff"}), urlencode([("a", [1, 2]), ("b", "xy")], doseq=True), urlencode({"a b": "/"}, quote_via=quote))
print(parse_qsl("a=1&b=2&a=3&c=&d&=e&f=%20+"), parse_qs("a=1&b=2&a=3&c=", True), parse_qsl(b"a=1&b=%41"), parse_qsl("a=1;b=2", separator=";"))
print(urlunparse(("http", "h", "p", "x", "y", "z")), urlunsplit(("", "", "p", "q", "")), urlunsplit(("file", "", "/x", "", "")))
for call in (
    lambda: urlparse("a", b"b"),
    lambda: urlencode("ab"),
    lambda: quote(b"a", encoding="utf-8"),
    lambda: quote_from_bytes("a"),
    lambda: parse_qsl("a&b", strict_parsing=True),
    lambda: parse_qsl("a=1&b=2", max_num_fields=1),
    lambda: parse_qsl("a", separator=""),
    lambda: urljoin("a", b"b"),
    lambda: unquote(3),
):
    try:
        print(call())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
