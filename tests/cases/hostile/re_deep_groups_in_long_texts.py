import re
text = "a" * 100000
print(len(re.match("(a)*", text).group()), len(re.match("(?:a|b)*", text).group()), len(re.match("(?:(?:a))*", text).group()), re.match("(a|aa)+$", text).end())
# expect: 100000 100000 100000 100000
print(len(re.findall("(?=(a))", text)), re.search("b", text), len(re.split("(a)", text)))  # expect: 100000 None 200001
