# re: matching, groups, substitution, splitting, flags.
import re
m = re.match(r"(\w+) (\d+)", "abc 123 rest")
print(m.group(), m.group(1), m.groups(), m.span(), m.start(2), m[2], re.match("x", "abc"))
# expect: abc 123 abc ('abc', '123') (0, 7) 4 123 None
print(re.search(r"\d+", "a12b3").group(), re.findall(r"\d", "a1b2"))  # expect: 12 ['1', '2']
print(re.findall(r"(\w)=(\d)", "a=1 b=2"), re.sub(r"\s+", " ", "a  b\t c"))  # expect: [('a', '1'), ('b', '2')] a b c
print(re.sub(r"(\w)", r"<\1>", "ab", count=1), re.split(r"[,;]", "a,b;c"))  # expect: <a>b ['a', 'b', 'c']
print(re.sub("a", lambda m: m.group().upper(), "banana"), re.fullmatch("a+", "aaa") is not None)  # expect: bAnAnA True
print(re.compile("x", re.I).search("aXb").start(), re.escape("a.b"))  # expect: 1 a\.b
print([m.group() for m in re.finditer("[aeiou]", "queue")])  # expect: ['u', 'e', 'u', 'e']
print(re.match(r"(?P<year>\d{4})-(?P<month>\d\d)", "2024-05").groupdict())  # expect: {'year': '2024', 'month': '05'}
print(re.findall(r"^\w", "a\nb", re.M), re.match("a.b", "a\nb", re.S) is not None)  # expect: ['a', 'b'] True
print(re.findall(r"a{2,3}?", "aaaa"), re.search(r"(?<=x)y(?!z)", "xyz xyw").start())  # expect: ['aa', 'aa'] 5
try:
    re.compile("(")
except re.error as error:
    print(error)  # expect: missing ), unterminated subpattern at position 0
