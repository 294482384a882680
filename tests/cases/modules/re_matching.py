# re: match, search, fullmatch, findall, finditer with quantifiers, classes, groups and assertions.
import re

SUBJECTS = ["", "a", "ab", "abab", "aab cd\nab", "x=1, y=22", "Abc-ABC_1"]
PATTERNS = [
    r"a*", r"a+?b", r"(a|ab)(c|bcd)?", r"(?:ab)+", r"(a)(b)?", r"^\w+$", r"\bab\b", r"(?<=a)b", r"(?<!a)b", r"a(?=b)",
    r"(\w)\1", r"(?P<k>\w)=(?P<v>\d+)", r"(a)?(?(1)b|c)", r"a{2}", r"a{1,2}?", r"(?>a+)b", r"a++b", r"[^\W\d_]+", r"\Aab|ab\Z",
    r"(?i:abc)", r"(a*)*", r"(a*)+?", r"(?:a|b)*?", r"((a)|(b))*", r".+", r"[a-c\d]{2,}",
]
for pattern in PATTERNS:
    compiled = re.compile(pattern)
    print(pattern)
    for subject in SUBJECTS:
        found = compiled.search(subject)
        print("   ", found and (found.span(), found.groups(), found.lastindex), compiled.findall(subject), end=" ")
        print([m.span() for m in compiled.finditer(subject)], compiled.match(subject) is not None, end=" ")
        print(compiled.fullmatch(subject) is not None)
