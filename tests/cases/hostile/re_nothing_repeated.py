import re
for pattern, text in (("(a*)*", "aaa"), ("(a*)+b", "aaa"), ("(?:a?)*?b", "aab"), ("(|a)+", "aa"), ("(?:)*", "x"), ("((?=a))*a", "aa"), ("(a|b*)*c", "abbac"), ("^*", "a"), ("(?:a*?)*?$", "aa")):
    try:
        m = re.match(pattern, text)
        print(m and m.group())
    except re.error as error:
        print("refused")
