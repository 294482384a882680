# Replacing in short and long texts, with short and long replacements, few and many times.
from zlib import crc32
for text in ["", "a", "aa", "abcabc", "ééa", "x" * 255 + "a", "ab" * 128, "ab" * 129, "a" * 2000]:
    for old in ["a", "ab", "é", "bc", "x" * 255, ""]:
        made = [text.replace(old, new, count) for new in ("", "z", "ab", "ü" * 3, "q" * 256, "q" * 257) for count in (-1, 0, 1, 2, 300)]
        print(len(text), old[:2], sum(map(len, made)), crc32("|".join(made).encode()), made[5:8:2] == [text.replace(old, "z"), text.replace(old, "z", 1)])
