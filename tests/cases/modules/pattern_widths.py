# What re._parser tells of a pattern: how much it matches, and its groups.
import re._constants as constants
import re._parser as parser

patterns = ("", "abc", "a|bcd", "a*", "a{2,5}b?", "(x)(?P<y>..)+", "(?=look)a", r"(a|bb)\1", "(?i:[a-c]{3})")
print(*[tuple(map(int, parser.parse(pattern).getwidth())) for pattern in patterns])
# expect: (0, 0) (3, 3) (1, 3) (0, 4294967295) (2, 6) (3, 4294967295) (1, 1) (2, 4) (3, 3)
print(parser.parse("(x)(?P<y>..)").state.groups, parser.parse("(x)(?P<y>..)").state.groupdict, parser.MAXREPEAT == constants.MAXREPEAT)
# expect: 3 {'y': 2} True
try:
    parser.parse("(")
except constants.error as error:
    print(error)  # expect: missing ), unterminated subpattern at position 0
