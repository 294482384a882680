# re: long subjects and deep patterns need no native stack.
import re

text = "ab" * 50_000
print(re.fullmatch("(?:ab)*", text).end(), re.fullmatch("(a|b)*", text).groups(), re.fullmatch("(?:a|b)*?", text).end())
# expect: 100000 ('b',) 100000
print(re.search("(?:a|b)*c", "ab" * 500), len(re.findall("a", text)), re.match("(?:(?:a)|(?:b))*", text).end())
# expect: None 50000 100000
print(re.sub("b", "", text) == "a" * 50_000, len(re.split("a", text)), re.search("x*$", text).span())
# expect: True 50001 (100000, 100000)
print(re.search("needle", text + "needle").start(), re.search("[xyz]", text), re.search("(?m)^c", "ab\n" * 20_000 + "c").start())
# expect: 100000 None 60000
print(re.compile("(?:" * 80 + "a" + ")*" * 80).match("aaa").end(), re.match("(" * 50 + "a" + ")" * 50, "a").groups()[-1])
# expect: 3 a
