# The % operator of str and bytes: conversions, flags, mappings, counts of arguments, with their errors.
def t(label, f, *args, **kwargs):
    try:
        print(label, repr(f(*args, **kwargs)))
    except Exception as error:
        print(label, type(error).__name__, error)


TEXTS = [
    '%d', '%i', '%u', '%s', '%r', '%a', '%x', '%X', '%o', '%e', '%E', '%f', '%F', '%g', '%G', '%c', '%%', '%5d',
    '%-5d|', '%05d', '%+d', '% d', '%#x', '%#o', '%.2f', '%8.3f', '%.3s', '%5s', '%-5s|', '%*d', '%.*f', '%(a)s',
    '%(a)d', '%(b)s', '%(a', '%', '%5', '%q', '%ld', '%hd', '%Ld', '% 5', '%+s', '%05s', '%.0d', '%.5d', '%5.3d',
    '%#g', '%#.0f', '%s %s', '%(a)s %s', '%()s', '%((a))s', '%y', '%5%', '%-%', '%.2%', '%lf', '%lld', '%(a)*d',
    '%*s', '%.*s', '%c%c', '%b',
]
for text in TEXTS:
    for value in [-5, 1.5, "ab", b"x", None, (1, 2), (5, 1.5), (), {"a": 1}, {}, 2**70, 0x110000, True, ("a", "b")]:
        t((text, value), text.__mod__, value)
for text in [b"%d", b"%s", b"%b", b"%a", b"%c", b"%x", b"%5.1f", b"%(a)s", b"%%", b"%", b"%q", b"%-5s|", b"%*d", b"%s %s", b"%i"]:
    for value in [5, 1.5, "a", b"xy", bytearray(b"y"), None, (1,), (b"a", b"b"), {b"a": b"z"}, {"a": 1}, 256]:
        t((text, value), text.__mod__, value)
