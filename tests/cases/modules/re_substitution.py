# re: sub, subn, expand, split, escape and their rules for empty matches.
import re

P = re.compile(r"(?P<first>a)(b)?")
for template in ["x", r"<\1>", r"<\2>", r"\g<first>\g<0>", r"\n\t\\", r"\060\101", r"\-", "", r"\g<2>!"]:
    print(repr(template), [P.sub(template, "a-ab-b"), P.subn(template, "a-ab-b", 1), P.match("ab").expand(template)])
for template in [r"\3", r"\g<3>", r"\g<x>", r"\g", r"\g<", r"\g<>", r"\g<-1>", r"\g<1a>", "\\", r"\q", r"\400", r"\99"]:
    try:
        print(P.sub(template, ""))
    except (re.error, IndexError) as error:
        print(type(error).__name__, error)
print(P.sub(lambda m: m[0].upper(), "a-ab"), P.sub(lambda m: None, "a-ab"), P.subn(str, "ab")[1])
for replacement in [1, b"x", lambda m: 1, lambda m: b""]:
    try:
        print(P.sub(replacement, "xab"))
    except TypeError as error:
        print(error)
print(re.sub("", "-", "abc"), re.sub("x*", "-", "abxd"), re.sub("b*", "<\\g<0>>", "abbc"), re.subn("", "", ""), re.sub(r"\b", "|", "a bc"))
print(re.split("", "abc"), re.split("x*", "axbc"), re.split("(-)|(,)", "a-b,c"), re.split("-", "a-b-c", 1), re.split("q", "abc"))
print(re.sub(b"(a)", rb"[\1]", b"banana", 2), re.split(b"n", bytearray(b"banana")), re.sub("é", r"\g<0>\g<0>", "aéb"))
print(re.escape("a.b*[c] é\n_-"), re.escape(b"a+b\xff"), re.sub("a", "b", "aaa", count=2), re.sub("a", "b", "aaa", count=-1))
