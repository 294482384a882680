# re: what is wrong with a pattern, and where.
import re

PATTERNS = [
    "(", ")", "(?", "(?:", "(?P", "(?P<", "(?P<a", "(?P<1>a)", "(?P<a>a)(?P<a>b)", "(?P=a)", "(?P=a", "(?P>a)", "(?z)", "(?<a)",
    "(?#", "[", "[a", "[]", "[^]", "[b-a]", r"[\w-a]", "[a-", "*", "a**", "a{2}{3}", "^*", "a{2,1}", "(?i", "(?i-", "(?i-:a)",
    "(?-i)", "(?i-i:a)", "a(?i)", "(?au)a", "(?L)a", "(?-u:a)", "\\", "a\\", r"\q", r"[\q]", r"\x1", r"\u12", r"\U00110000",
    r"\N", r"\N{", r"\N{none such}", r"\1", r"(\1)", r"\8", r"\400", r"[\400]", r"[\8]", "(?(1)a)", "(?(1)a|b|c)(x)", "(?(a)b)",
    "(?(0)a)", "(?(-1)a)", "(?(x", "(?<=a*)", r"(?<=(a)\1)", r"(?<=a|bc)", "a\n(", "a\n\n b)", "(?P<é>a)(", "((((a)))", "(?>a", "|*",
]
for pattern in PATTERNS:
    try:
        print(re.compile(pattern))
    except re.error as error:
        print(repr(pattern), error, "|", error.msg, error.pos, error.lineno, error.colno, error.pattern == pattern)
for pattern in [b"(", b"\xe9)", b"(?u)a", rb"\u0041"]:
    try:
        print(re.compile(pattern))
    except re.error as error:
        print(pattern, error)
for pattern in ["a{4294967295}", "a{0,4294967295}"]:
    try:
        re.compile(pattern)
    except OverflowError as error:
        print(error)
for call in [
    lambda: re.match(1, "a"), lambda: re.match("a", 1), lambda: re.match("a", b"a"), lambda: re.match(b"a", "a"),
    lambda: re.match("a"), lambda: re.compile("a").match(), lambda: re.compile("a").match("a", "b"), lambda: re.escape(1),
    lambda: re.compile("a").sub("b"), lambda: re.compile("a") < 1, lambda: re.Pattern(), lambda: re.split("a", "b", "c"),
]:
    try:
        print(call())
    except TypeError as error:
        print(error)
print(re.error.__module__, re.error("m").args, re.error("m", "a\nb", 3))
