import re

for pattern, text in (("(a?){14}a{14}", "a" * 14), ("(?=(a+))a*b\\1", "aaaaabaaa" * 4), ("(a|ab)(c|bcd)(d*)", "abcd"), ("^(?:.*?,){11}P", "1,2,3,4,5,6,7,8,9,10,11,12,13"), ("((((((((((a))))))))))\\10", "aa")):
    match = re.search(pattern, text)
    print(match and match.span())
for pattern in ("(?P<a>.)(?P=a)", "(?(1)a|b)", "(a)(?(1)b|c)", "(?<=a|b)c", "(?<!ab)c", "\\b\\B", "(?i:A)b", "[^\\W\\d_]", "a{0}", "a{,3}", "a{3,2}", "(?:", "(?P<1>a)", "(?<=a*)b", "\\", "[", "a**", "(?#", "(?P=x)", "\\99", "(?z)", "a(?i)b"):
    try:
        print(pattern, re.findall(pattern, "aab Abc c"))
    except re.error as error:
        print(pattern, "error:", error.msg)
