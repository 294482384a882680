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
Error = type("Error", (Exception,), {"__module__": "locale"})

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
    return {
        "int_curr_symbol": "", "currency_symbol": "", "mon_decimal_point": "", "mon_thousands_sep": "", "mon_grouping": [],
        "positive_sign": "", "negative_sign": "", "int_frac_digits": CHAR_MAX, "frac_digits": CHAR_MAX,
        "p_cs_precedes": CHAR_MAX, "p_sep_by_space": CHAR_MAX, "n_cs_precedes": CHAR_MAX, "n_sep_by_space": CHAR_MAX,
        "p_sign_posn": CHAR_MAX, "n_sign_posn": CHAR_MAX, "decimal_point": ".", "thousands_sep": "", "grouping": [],
    }


def getlocale(category=LC_CTYPE):
    return None, None


def getdefaultlocale(envvars=("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE")):
    return None, None


def resetlocale(category=LC_ALL):
    setlocale(category, "C")


def getencoding():
    return "utf-8"


def getpreferredencoding(do_setlocale=True):
    return "utf-8"


def normalize(localename):
    return "C" if localename.lower() in ("c", "posix") else localename


def strcoll(os1, os2, /):
    return (os1 > os2) - (os1 < os2)


def strxfrm(string, /):
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
    raise ValueError("Currency formatting is not possible using the 'C' locale.")


def str(val):
    return "%.12g" % val


def delocalize(string):
    return string


def localize(string, grouping=False, monetary=False):
    return string


def atof(string, func=float):
    return func(delocalize(string))


def atoi(string):
    return int(delocalize(string))
