"""Codecs that a program registers, and those that take texts."""
import codecs


def search(name):
    if name == "shout_it":
        return (
            lambda text, errors="strict": (text.upper().encode(), len(text)),
            lambda data, errors="strict": (bytes(data).decode().lower(), len(data)),
            None,
            None,
        )


codecs.register(search)
print("abc".encode("shout-it"), b"ABC".decode("shout-it"), codecs.encode("x", "shout it"))
print(codecs.decode("a\\n", "unicode-escape") == "a\n")
codecs.unregister(search)
try:
    "a".encode("nope")
except LookupError as error:
    print(error)
