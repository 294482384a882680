"""Texts in other languages: without catalogues, every text stands for itself."""

__all__ = [
    "NullTranslations", "bindtextdomain", "find", "translation", "install", "textdomain", "dgettext", "dngettext",
    "gettext", "ngettext", "pgettext", "dpgettext", "npgettext", "dnpgettext",
]  # fmt: skip

_domain = "messages"
_folders = {}


class NullTranslations:
    """Gives back what it is asked for, or asks the next one."""

    def __init__(self, fp=None):
        self._fallback = self._charset = None
        self._info = {}
        if fp is not None:
            self._parse(fp)

    def add_fallback(self, fallback):
        """Puts another one at the end of the chain."""
        last = self
        while last._fallback:
            last = last._fallback
        last._fallback = fallback

    def _parse(self, fp):
        """Reads a catalogue: derived classes know its format."""

    def gettext(self, message):
        """Return the translation of a message; without one, the message."""
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        """Return the translation of a message in the singular or plural for n things."""
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        """Return the translation of a message in a context."""
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        """Return the translation of a message in a context, in the singular or plural for n things."""
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def info(self):
        """Return what the catalogue says of itself, as a dict."""
        return self._info

    def charset(self):
        """Return the encoding of the catalogue."""
        return self._charset

    def install(self, names=None):
        """Make gettext() a builtin function named _."""
        import builtins

        builtins._ = self.gettext
        for name in names or ():
            if name in ("gettext", "ngettext", "pgettext", "npgettext"):
                setattr(builtins, name, getattr(self, name))


def find(domain, localedir=None, languages=None, all=False):
    """Return the file of a catalogue for one of the languages, or None; with all, a list of files."""
    return [] if all else None


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    """Return the translations of a domain; with fallback, ones that translate nothing if there are none."""
    if fallback:
        return NullTranslations()
    from errno import ENOENT

    raise FileNotFoundError(ENOENT, "No translation file found for domain", domain)


def install(domain, localedir=None, *, names=None):
    """Make gettext() of a domain's translations a builtin function named _."""
    translation(domain, localedir, fallback=True).install(names)


def textdomain(domain=None):
    """Set the domain whose translations are used, and return it."""
    global _domain
    if domain is not None:
        _domain = domain
    return _domain


def bindtextdomain(domain, localedir=None):
    """Set the folder of a domain's catalogues, and return it."""
    if localedir is not None:
        _folders[domain] = localedir
    return _folders.get(domain, "/usr/share/locale")


def gettext(message):
    """Return the translation of a message; without one, the message."""
    return message


def ngettext(msgid1, msgid2, n):
    """Return the translation of a message in the singular or plural for n things."""
    return msgid1 if n == 1 else msgid2


def pgettext(context, message):
    """Return the translation of a message in a context."""
    return message


def npgettext(context, msgid1, msgid2, n):
    """Return the translation of a message in a context, in the singular or plural for n things."""
    return ngettext(msgid1, msgid2, n)


def dgettext(domain, message):
    """Return the translation of a message in a domain."""
    return message


def dngettext(domain, msgid1, msgid2, n):
    """Return the translation of a message in a domain, in the singular or plural for n things."""
    return ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    """Return the translation of a message in a domain and a context."""
    return message


def dnpgettext(domain, context, msgid1, msgid2, n):
    """Return the translation of a message in a domain and a context, in the singular or plural for n things."""
    return ngettext(msgid1, msgid2, n)
