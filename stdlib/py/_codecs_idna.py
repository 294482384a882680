"""The codecs "punycode" (RFC 3492) and "idna" (RFC 3490).

Elsewhere: how codecs are found, in `codecs.py`.
"""

from unicodedata import ucd_3_2_0 as _unicode

_BASE, _TMIN, _TMAX, _SKEW, _DAMP = 36, 1, 26, 38, 700
_DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789"


def _adapted(delta, count, is_first):
    delta //= _DAMP if is_first else 2
    delta += delta // count
    steps = 0
    while delta > (_BASE - _TMIN) * _TMAX // 2:
        delta //= _BASE - _TMIN
        steps += _BASE
    return steps + (_BASE - _TMIN + 1) * delta // (delta + _SKEW)


def punycode_encode(text):
    """The plain characters, and behind them the places of the others."""
    plain = "".join(c for c in text if c < "\x80")
    out = [plain, "-"] if plain else []
    done, code, delta, bias = len(plain), 128, 0, 72
    is_first = True
    while done < len(text):
        following = min(ord(c) for c in text if ord(c) >= code)
        delta += (following - code) * (done + 1)
        code = following
        for c in text:
            if ord(c) < code:
                delta += 1
            elif ord(c) == code:
                left, place = delta, _BASE
                while True:
                    limit = min(max(place - bias, _TMIN), _TMAX)
                    if left < limit:
                        break
                    left, digit = divmod(left - limit, _BASE - limit)
                    out.append(_DIGITS[limit + digit])
                    place += _BASE
                out.append(_DIGITS[left])
                bias = _adapted(delta, done + 1, is_first)
                is_first = False
                delta = 0
                done += 1
        delta += 1
        code += 1
    return "".join(out).encode("ascii")


def punycode_decode(data, errors="strict"):
    plain, _, rest = bytes(data).rpartition(b"-")
    out = list(plain.decode("ascii", errors))
    rest = rest.decode("ascii", errors).lower()
    code, at, bias, position, is_first = 128, 0, 72, 0, True
    while position < len(rest):
        start, weight, place = at, 1, _BASE
        while True:
            if position >= len(rest):
                if errors == "strict":
                    raise UnicodeError("incomplete punicode string")
                return "".join(out)
            digit = _DIGITS.find(rest[position])
            if digit < 0:
                raise UnicodeError("Invalid extended code point '%s'" % rest[position].upper())
            position += 1
            at += digit * weight
            limit = min(max(place - bias, _TMIN), _TMAX)
            if digit < limit:
                break
            weight *= _BASE - limit
            place += _BASE
        bias = _adapted(at - start, len(out) + 1, is_first)
        is_first = False
        more, at = divmod(at, len(out) + 1)
        code += more
        if code > 0x10FFFF:
            if errors == "strict":
                raise UnicodeError("Invalid character U+%x" % code)
            code = ord("?")
        out.insert(at, chr(code))
        at += 1
    return "".join(out)


_NOTHING = frozenset("\xad\u034f\u1806\u180b\u180c\u180d\u200b\u200c\u200d\u2060\ufeff") | {
    chr(code) for code in range(0xFE00, 0xFE10)
}
_CONTROLS = frozenset("\u06dd\u070f\u180e\u200c\u200d\u2028\u2029\u2060\u2061\u2062\u2063\ufeff") | {
    chr(code) for part in (range(0x80, 0xA0), range(0x206A, 0x2070), range(0xFFF9, 0xFFFD), range(0x1D173, 0x1D17B))
    for code in part
}
_ORDERING = frozenset("\u0340\u0341\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u206a\u206b\u206c\u206d\u206e\u206f")


def _folded(c):
    folded = c.casefold()
    return folded if all(_unicode.category(part) != "Cn" for part in folded) else c


def _mapped(c):
    once = _folded(c)
    normal = _unicode.normalize("NFKC", once)
    twice = _unicode.normalize("NFKC", "".join(map(_folded, normal)))
    return twice if twice != normal else once


def _is_prohibited(c):
    code, category = ord(c), _unicode.category(c)
    return (
        category == "Zs" and c != " " or c in _CONTROLS or c in _ORDERING or category in ("Co", "Cs")
        or 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE or 0xFFF9 <= code <= 0xFFFD or 0x2FF0 <= code <= 0x2FFB
        or code == 0xE0001 or 0xE0020 <= code <= 0xE007F
    )


def nameprep(label):
    """The label of a name as names are compared (RFC 3491)."""
    label = _unicode.normalize("NFKC", "".join(_mapped(c) for c in label if c not in _NOTHING))
    for c in label:
        if _is_prohibited(c):
            raise UnicodeError("Invalid character %r" % c)
    if any(_unicode.bidirectional(c) in ("R", "AL") for c in label):
        if any(_unicode.bidirectional(c) == "L" for c in label):
            raise UnicodeError("Violation of BIDI requirement 2")
        if not all(_unicode.bidirectional(c) in ("R", "AL") for c in (label[0], label[-1])):
            raise UnicodeError("Violation of BIDI requirement 3")
    return label


def _to_ascii(label):
    if not label.isascii():
        label = nameprep(label)
        if not label.isascii():
            if label.startswith("xn--"):
                raise UnicodeError("Label starts with ACE prefix")
            label = "xn--" + punycode_encode(label).decode("ascii")
    if 0 < len(label) < 64:
        return label.encode("ascii")
    raise UnicodeError("label empty or too long")


def _to_unicode(label):
    if not label.isascii():
        label = nameprep(label)
    if not label.lower().startswith("xn--"):
        return label
    text = punycode_decode(label[4:].encode("ascii"))
    if _to_ascii(text).decode("ascii").lower() != label.lower():
        raise UnicodeError("IDNA does not round-trip", label, _to_ascii(text).decode("ascii"))
    return text


def idna_encode(text):
    if not text:
        return b""
    if text.isascii():
        labels = text.split(".")
        if not all(0 < len(label) < 64 for label in labels[:-1]):
            raise UnicodeError("label empty or too long")
        if len(labels[-1]) >= 64:
            raise UnicodeError("label too long")
        return text.encode("ascii")
    labels = text.replace("\u3002", ".").replace("\uff0e", ".").replace("\uff61", ".").split(".")
    tail = b"."
    if labels[-1]:
        tail = b""
    else:
        labels.pop()
    return b".".join(map(_to_ascii, labels)) + tail


def idna_decode(data):
    text = bytes(data).decode("ascii")
    if not text:
        return ""
    labels = text.split(".")
    tail = ""
    if not labels[-1]:
        labels.pop()
        tail = "."
    return ".".join(map(_to_unicode, labels)) + tail


def _strict(errors):
    if errors != "strict":
        raise UnicodeError("unsupported error handling " + errors)


def _idna_encode_all(text, errors="strict"):
    _strict(errors)
    return idna_encode(text), len(text)


def _idna_decode_all(data, errors="strict"):
    _strict(errors)
    return idna_decode(data), len(data)


CODECS = {
    "punycode": (lambda text, errors="strict": (punycode_encode(text), len(text)),
                 lambda data, errors="strict": (punycode_decode(data, errors), len(data))),
    "idna": (_idna_encode_all, _idna_decode_all),
}
