# format: the mini-language on numbers, text and others, with its errors.
def t(label, f, *args, **kwargs):
    try:
        print(label, repr(f(*args, **kwargs)))
    except Exception as error:
        print(label, type(error).__name__, error)


SPECS = [
    '', 'd', '5', '05', '<5', '>5', '^5', '=5', '*^7', '+', '-', ' ', '+d', ' d', 'x', 'X', '#x', '#X', 'o', '#o',
    'b', '#b', 'c', 'e', 'E', 'f', 'F', 'g', 'G', '%', 'n', 's', ',', '_', ',d', '_d', '_x', '_b', ',x', '.2',
    '.2f', '.0f', '#.0f', '.3e', '.3g', '#.3g', '10.2f', '010.2f', '+.1f', 'z', 'z.1f', ',.2f', '_.2f', '.', '.f',
    '5.', 'q', '10q', '<', '<<5', 'x<5', '{<5', '=', '=+5', '0=5', '00', '0', '05d', '<05d', '#010x', '+#x', '.2d',
    '.2s', 's5', '5s', '05s', '=5s', '+s', ',s', '_s', '#s', '.0s', '.1000f', '99999999999', '.99999999999',
    '.99999999999f', '.2147483648e', '111111111111111111111111111111', 'é^5', 'é', '\x00<5', '%5', '.2%', 'c5',
    '5c', '+c', ',c', '#c', 'd d', ' +d', '-5', 'n5', ',n', 'z5', '>>>', ' <', '<é',
]
for spec in SPECS:
    for value in [-5, 123456789, 1.5, 1e300, float("inf"), 1.5 - 2j, "abc", True, None]:
        t((spec, value), format, value, spec)
