"""Formatting by local customs. There is one locale, "C", as nothing of the machine's is read."""

import re
from functools import cmp_to_key

__all__ = [
    "CHAR_MAX", "Error", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_MONETARY", "LC_NUMERIC", "LC_TIME",
    "atof", "atoi", "currency", "delocalize", "format", "format_string", "getdefaultlocale", "getencoding", "getlocale",
    "getpreferredencoding", "localeconv", "localize", "normalize", "resetlocale", "setlocale", "str", "strcoll", "strxfrm",
]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
Error = type("Error", (Exception,), {"__module__": "locale", "__doc__": "There is no such locale."})

_text = str


def setlocale(category, locale=None):
    """Says that the locale is "C"; any other is not supported."""
    if not LC_CTYPE <= category <= LC_ALL:
        raise Error("unsupported locale setting")
    if isinstance(locale, (tuple, list)):
        locale = ".".join(part for part in locale if part) or "C"
    if locale in (None, "", "C", "POSIX"):
        return "C"
    raise Error("unsupported locale setting")


def localeconv():
    """Return how numbers and money are written, as a dict."""
    return {
        "int_curr_symbol": "", "currency_symbol": "", "mon_decimal_point": "", "mon_thousands_sep": "", "mon_grouping": [],
        "positive_sign": "", "negative_sign": "", "int_frac_digits": CHAR_MAX, "frac_digits": CHAR_MAX,
        "p_cs_precedes": CHAR_MAX, "p_sep_by_space": CHAR_MAX, "n_cs_precedes": CHAR_MAX, "n_sep_by_space": CHAR_MAX,
        "p_sign_posn": CHAR_MAX, "n_sign_posn": CHAR_MAX, "decimal_point": ".", "thousands_sep": "", "grouping": [],
    }


def getlocale(category=LC_CTYPE):
    """Return language and encoding of a category; both None here."""
    return None, None


def getdefaultlocale(envvars=("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE")):
    """Return language and encoding that the environment asks for; both None here."""
    return None, None


def resetlocale(category=LC_ALL):
    """Set a category to locale C, the only one here."""
    setlocale(category, "C")


def getencoding():
    """Return the encoding of the environment."""
    return "utf-8"


def getpreferredencoding(do_setlocale=True):
    """Return the encoding of text files."""
    return "utf-8"


def normalize(localename):
    """Return the name of a locale in its usual form."""
    return "C" if localename.lower() in ("c", "posix") else localename


def strcoll(os1, os2, /):
    """Return a number below, equal to or above 0, as the first text is ordered before, with or behind the second."""
    return (os1 > os2) - (os1 < os2)


def strxfrm(string, /):
    """Return a text whose order among others is that of the locale: the same."""
    return string


def format_string(f, val, grouping=False, monetary=False):
    """As `%` does; the locale "C" groups nothing."""
    return f % val


def format(percent, value, grouping=False, monetary=False, *additional):
    """One value as `%` does. Superseded by format_string()."""
    import warnings
    warnings.warn('This method will be removed in a future version of Python. Use \'locale.format_string()\' instead.',
                  DeprecationWarning, stacklevel=2)
    if not _PERCENT.fullmatch(percent):
        raise ValueError(f"format() must be given exactly one %char format specifier, {percent!r} not valid")
    return percent % ((value, *additional) if additional else value)


_PERCENT = re.compile(r"%(?:\((?P<key>.*?)\))?[-#0-9 +*.hlL]*[eEfFgGdiouxXcrs%]")


def currency(val, symbol=True, grouping=False, international=False):
    """Raise ValueError: locale C, the only one here, writes no amounts of money."""
    raise ValueError("Currency formatting is not possible using the 'C' locale.")


def str(val):
    """Return a float as a text, with the locale's decimal point."""
    return "%.12g" % val


def delocalize(string):
    """Return a number's text with a plain decimal point and no grouping."""
    return string


def localize(string, grouping=False, monetary=False):
    """Return a number's text with the locale's decimal point and grouping: the same."""
    return string


def atof(string, func=float):
    """Return the number that a text in the locale stands for."""
    return func(delocalize(string))


def atoi(string):
    """Return the integer that a text in the locale stands for."""
    return int(delocalize(string))
