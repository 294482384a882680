# str.format: fields, numbering, nesting, conversions, attributes and items, with their errors.
def t(label, f, *args, **kwargs):
    try:
        print(label, repr(f(*args, **kwargs)))
    except Exception as error:
        print(label, type(error).__name__, error)


TEXTS = [
    '{}', '{} {}', '{0}', '{1} {0}', '{0} {}', '{} {0}', '{a}', '{0.real}', '{0[0]}', '{0[a]}', '{a.b}',
    '{0.__class__.__name__}', '{', '}', '{{', '}}', '{{}}', '{0', '{0!', '{0!r', '{0!r}', '{0!s:>5}', '{0!a}',
    '{0!x}', '{0!rr}', '{0!}', '{0:{1}}', '{:{}}', '{0:{1}{2}}', '{:{}.{}}', '{0:{1:{2}}}', '{[}', '{[]}', '{.}',
    '{.a}', '{0.}', '{0[}', '{0[a}', '{0[a]b}', '{0]}', '{-1}', '{1.5}', '{ 0}', '{0 }', '{a b}',
    '{99999999999999999999}', '{:>{w}}', '{!r}', '{:}', '{0:}', '{0::}', '{0:}}', '{0:{{}}', '{a[0][1]}',
    '{a.b[c].d}', '{0[-1]}', '{0[ 1]}', '{[0]}', '{0!r:^10}', '{:d}{', '{0[0]}}', '{0!é}', '{!}', '{:!r}',
    'a{0}b{{c}}', '{0.__foo}', '{0[99]}',
]
for text in TEXTS:
    for args in [(), (5,), ([1, 2], 3), ("abc", 10, 2)]:
        t((text, args), text.format, *args, a=7, w=9)
    t(text, text.format_map, {"a": 1, "0": 2})
