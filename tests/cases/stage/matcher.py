# A matcher of patterns, the pattern known and the text staged: its graph has tests of characters and none of the pattern.
# modes: plain, lms, eager, unoptimised, checked, c
from snek import stage

def here(pattern, text, at):
    if not pattern:
        return True
    if len(pattern) > 1 and pattern[1] == "*":
        return star(pattern[0], pattern[2:], text, at)
    if at < len(text) and (pattern[0] == "." or text[at] == ord(pattern[0])):
        return here(pattern[1:], text, at + 1)
    return False

def star(first, pattern, text, at):
    while True:
        if here(pattern, text, at):
            return True
        if at == len(text) or not (first == "." or text[at] == ord(first)):
            return False
        at += 1

def matcher(pattern):
    @stage
    def match(a, b, c):
        return here(pattern, [a, b, c], 0)
    return match

for pattern in ["abc", "a*c", ".b", "x*y*"]:
    match = matcher(pattern)
    print(pattern, [match(*map(ord, text)) for text in ("abc", "aac", "bbb", "xyz")])
# expect: abc [True, False, False, False]
# expect: a*c [False, True, False, False]
# expect: .b [True, False, True, False]
# expect: x*y* [True, True, True, True]
