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
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def info(self):
        return self._info

    def charset(self):
        return self._charset

    def install(self, names=None):
        import builtins

        builtins._ = self.gettext
        for name in names or ():
            if name in ("gettext", "ngettext", "pgettext", "npgettext"):
                setattr(builtins, name, getattr(self, name))


def find(domain, localedir=None, languages=None, all=False):
    return [] if all else None


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    if fallback:
        return NullTranslations()
    from errno import ENOENT

    raise FileNotFoundError(ENOENT, "No translation file found for domain", domain)


def install(domain, localedir=None, *, names=None):
    translation(domain, localedir, fallback=True).install(names)


def textdomain(domain=None):
    global _domain
    if domain is not None:
        _domain = domain
    return _domain


def bindtextdomain(domain, localedir=None):
    if localedir is not None:
        _folders[domain] = localedir
    return _folders.get(domain, "/usr/share/locale")


def gettext(message):
    return message


def ngettext(msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2


def pgettext(context, message):
    return message


def npgettext(context, msgid1, msgid2, n):
    return ngettext(msgid1, msgid2, n)


def dgettext(domain, message):
    return message


def dngettext(domain, msgid1, msgid2, n):
    return ngettext(msgid1, msgid2, n)


def dpgettext(domain, context, message):
    return message


def dnpgettext(domain, context, msgid1, msgid2, n):
    return ngettext(msgid1, msgid2, n)
