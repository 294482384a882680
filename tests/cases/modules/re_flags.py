# re: flags, given as arguments and inline, and how they are shown.
import re

print(re.I, repr(re.M | re.S), re.I | 1024, ~re.I, re.NOFLAG, re.RegexFlag(0), f"{re.X}", (re.I | re.M).value)
print([*(re.I | re.A)], re.I in re.I | re.M, re.I == 2, isinstance(re.I, int), re.I & re.M, re.RegexFlag["M"])
for pattern in ["a", "(?i)a", "(?s)a", "(?m)a", "(?x) a # c", "(?a)a", "(?ims)a", "(?i:a)", "(?-i:a)", "(?s-i:a)"]:
    print(re.compile(pattern), int(re.compile(pattern).flags), re.compile(pattern, re.I))
print(re.compile(b"a", re.L), re.compile(b"(?L)a").flags, re.compile("a", re.A | re.DOTALL | re.VERBOSE))
print(re.findall("^a.$", "ab\nac\na\n", re.M), re.findall("^a.$", "ab\nac", re.S), re.findall("a.b", "a\nb", re.S))
print(re.findall(r"(?x) \w+ [ ] # a comment", "ab cd ef"), re.findall("(?i:a)b", "Ab AB"), re.findall("(?i)a(?-i:b)", "Ab AB"))
print(re.findall(r"\w", "aé٣_", re.A), re.findall(r"\w", "aé٣_"), re.findall(r"\d", "1٣", re.A), re.findall(r"\s", "\x1c\xa0 "))
print(re.findall("[k-ſ]", "KkſKS", re.I), re.findall("ß", "ẞß", re.I), re.findall("[^σ]", "ςσΣ", re.I), re.findall("İ", "iİı", re.I))
print(re.findall(r"(?i)(\w)\1", "aA éÉ ſS"), re.findall(b"(?i)\xe9", b"\xc9\xe9"), re.findall("[\U00010400]", "\U00010428\U00010400", re.I))
for bad, flags in [("a", re.L), (b"a", re.U), ("a", re.A | re.U), (b"a", re.A | re.L), (re.compile("a"), re.I)]:
    try:
        re.compile(bad, flags)
    except ValueError as error:
        print(error)
