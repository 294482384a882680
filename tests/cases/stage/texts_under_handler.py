# Methods of texts raise under a handler what plain Python raises, and take fill characters, tuples and nested fields.
# modes: plain, staged, unoptimised, checked, eager, lms
from snek import stage

attempts = (
    lambda s, t, n: s.split(t),
    lambda s, t, n: s.rsplit(t, 1),
    lambda s, t, n: s.split(sep=t, maxsplit=1),
    lambda s, t, n: s.split(n),
    lambda s, t, n: "a,b".split(t),
    lambda s, t, n: s.partition(t),
    lambda s, t, n: s.center(9, t),
    lambda s, t, n: s.ljust(9, t),
    lambda s, t, n: "abc".rjust(n + 5, t),
    lambda s, t, n: s.startswith((t, "q")),
    lambda s, t, n: "ab".endswith(("x", t), n),
    lambda s, t, n: s.startswith(n),
    lambda s, t, n: s.endswith((t, n)),
    lambda s, t, n: "".join([s, n]),
    lambda s, t, n: "{} {}".format(s),
    lambda s, t, n: "{:>{}}|{:.{w}}".format(s, 5, t, w=1),
    lambda s, t, n: "{0.real:03}{1[0]}{x[1]}".format(n, [s], x=(t, s)),
)


def tried(attempt, s, t, n):
    s = s if n < 9 else "zz"
    t = t if n < 9 else "y"
    try:
        return attempt(s, t, n)
    except (ValueError, TypeError, IndexError) as error:
        return type(error).__name__, str(error)


for number, attempt in enumerate(attempts):
    staged = stage(lambda s, t, n: tried(attempt, s, t, n))
    for arguments in (("ab", "", 0), ("abcb", "b", 2), ("x", "xy", -1)):
        print(number, staged(*arguments))


def plain(s, t, n):
    t = t if n < 9 else "y"
    return s.center(9, t), "abc".startswith(("q", t)), "{:>{}}".format(t, 4)


print(stage(plain)("a", "*", 1), stage(plain)("a", "a", 1))
# expect: 0 ('ValueError', 'empty separator')
# expect: 0 ['a', 'c', '']
# expect: 0 ['x']
# expect: 1 ('ValueError', 'empty separator')
# expect: 1 ['abc', '']
# expect: 1 ['x']
# expect: 2 ('ValueError', 'empty separator')
# expect: 2 ['a', 'cb']
# expect: 2 ['x']
# expect: 3 ('TypeError', 'must be str or None, not int')
# expect: 3 ('TypeError', 'must be str or None, not int')
# expect: 3 ('TypeError', 'must be str or None, not int')
# expect: 4 ('ValueError', 'empty separator')
# expect: 4 ['a,', '']
# expect: 4 ['a,b']
# expect: 5 ('ValueError', 'empty separator')
# expect: 5 ('a', 'b', 'cb')
# expect: 5 ('x', '', '')
# expect: 6 ('TypeError', 'The fill character must be exactly one character long')
# expect: 6 bbbabcbbb
# expect: 6 ('TypeError', 'The fill character must be exactly one character long')
# expect: 7 ('TypeError', 'The fill character must be exactly one character long')
# expect: 7 abcbbbbbb
# expect: 7 ('TypeError', 'The fill character must be exactly one character long')
# expect: 8 ('TypeError', 'The fill character must be exactly one character long')
# expect: 8 bbbbabc
# expect: 8 ('TypeError', 'The fill character must be exactly one character long')
# expect: 9 True
# expect: 9 False
# expect: 9 False
# expect: 10 True
# expect: 10 False
# expect: 10 False
# expect: 11 ('TypeError', 'startswith first arg must be str or a tuple of str, not int')
# expect: 11 ('TypeError', 'startswith first arg must be str or a tuple of str, not int')
# expect: 11 ('TypeError', 'startswith first arg must be str or a tuple of str, not int')
# expect: 12 True
# expect: 12 True
# expect: 12 ('TypeError', 'tuple for endswith must only contain str, not int')
# expect: 13 ('TypeError', 'sequence item 1: expected str instance, int found')
# expect: 13 ('TypeError', 'sequence item 1: expected str instance, int found')
# expect: 13 ('TypeError', 'sequence item 1: expected str instance, int found')
# expect: 14 ('IndexError', 'Replacement index 1 out of range for positional args tuple')
# expect: 14 ('IndexError', 'Replacement index 1 out of range for positional args tuple')
# expect: 14 ('IndexError', 'Replacement index 1 out of range for positional args tuple')
# expect: 15    ab|
# expect: 15  abcb|b
# expect: 15     x|x
# expect: 16 000abab
# expect: 16 002abcbabcb
# expect: 16 -01xx
# expect: ('****a****', False, '   *') ('aaaaaaaaa', True, '   a')
