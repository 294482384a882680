# re: attributes and methods of Pattern and Match.
import re

P = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)?(!)?")
print(P, P.pattern, P.flags, P.groups, dict(P.groupindex), P == re.compile(P.pattern), hash(P) == hash(re.compile(P.pattern)), P != 1)
# expect: re.compile('(?P<year>\\d{4})-(?P<month>\\d\\d)?(!)?') (?P<year>\d{4})-(?P<month>\d\d)?(!)? 32 3 {'year': 1, 'month': 2} True True True
m = P.search("on 2024-05.", 1)
print(m, m.span(), m.start("month"), m.end(2), m.span(3), m.regs, m.pos, m.endpos, m.lastindex, m.lastgroup, m.re is P, m.string)
# expect: <re.Match object; span=(3, 10), match='2024-05'> (3, 10) 8 10 (-1, -1) ((3, 10), (3, 7), (8, 10), (-1, -1)) 1 11 2 month True on 2024-05.
print(m.group(), m.group(1, "month", 3), m["year"], m[0], m.groups(), m.groups("-"), m.groupdict(), m.groupdict(default=0), bool(m))
# expect: 2024-05 ('2024', '05', None) 2024 2024-05 ('2024', '05', None) ('2024', '05', '-') {'year': '2024', 'month': '05'} {'year': '2024', 'month': '05'} True
for call in [lambda: m.group(4), lambda: m["x"], lambda: m.start(-1), lambda: m.span("day"), lambda: m.group(1.0), lambda: m.foo]:
    try:
        print(call())
    except (IndexError, AttributeError) as error:
        print(type(error).__name__, error)
        # expect: IndexError no such group
        # expect: IndexError no such group
        # expect: IndexError no such group
        # expect: IndexError no such group
        # expect: IndexError no such group
        # expect: AttributeError 're.Match' object has no attribute 'foo'
print(re.match(".*", "x" * 60), re.compile("y" * 250))
# expect: <re.Match object; span=(0, 60), match='xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx> re.compile('yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy)
print(type(P), type(m), P.match("2024-", 0, 3), re.compile("^b").match("ab", 1), re.compile("(?<=a)b").match("ab", 1), re.compile("b$").search("abc", 0, 2))
# expect: <class 're.Pattern'> <class 're.Match'> None None <re.Match object; span=(1, 2), match='b'> <re.Match object; span=(1, 2), match='b'>
print(re.compile("é(.)").search("aé😀x").span(1), re.compile(".").findall("é😀", 1), re.compile("x").match("x", 5, 2))
# expect: (2, 3) ['😀'] None
s = re.compile("a|b").scanner("abxa")
print(s.match(), s.search(), s.match(), s.pattern)
# expect: <re.Match object; span=(0, 1), match='a'> <re.Match object; span=(1, 2), match='b'> None re.compile('a|b')
print(re.Scanner([(r"\d+", lambda s, t: int(t)), (r"\s+", None), (r"\w+", lambda s, t: t)]).scan("12 ab !x"))
# expect: ([12, 'ab'], '!x')
for m in re.finditer("(a)|(b)", "ab"):
    print(m.lastindex, m.groups())
    # expect: 1 ('a', None)
    # expect: 2 (None, 'b')
try:
    P.pattern = 1
except AttributeError as error:
    print(error)  # expect: readonly attribute
