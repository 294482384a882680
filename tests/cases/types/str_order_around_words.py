# modes: plain
# Texts of every length around eight and sixteen bytes are ordered by code points, those with NUL characters too.
import itertools

endings = ["".join(letters) for count in range(4) for letters in itertools.product("\0a\x7f\xe9", repeat=count)]
starts = ["", "abcdef", "abcdefg", "abcdefgh", "abcdefghijklm", "abcdefghijklmno", "abcdefghijklmnop", "\u20acuro"]
texts = [start + ending for start in starts for ending in endings]


def order(a, b):
    """By code points, without comparing texts."""
    a, b = [ord(letter) for letter in a], [ord(letter) for letter in b]
    return (a > b) - (a < b)


wrong = 0
for a in texts:
    for b in texts[::3]:
        wanted = order(a, b)
        if (a < b, a <= b, a > b, a >= b, a == b) != (wanted < 0, wanted <= 0, wanted > 0, wanted >= 0, wanted == 0):
            wrong += 1
        if ((1, a) < (1, b)) != (wanted < 0):
            wrong += 1
print("wrong:", wrong)
# expect: wrong: 0
ordered = sorted(texts)
print(len(ordered), all(order(a, b) <= 0 for a, b in zip(ordered, ordered[1:])))
# expect: 680 True
print(sorted(texts, key=lambda text: (len(text), text)) == sorted(sorted(texts), key=len))
# expect: True
# Texts that stand apart from their objects, beside short ones that begin as they do.
long = ["abcdefgh" * 700 + ending for ending in endings]
print([text[5600:] for text in sorted(long)] == sorted(endings), sorted(long + texts)[-1] == "\u20acuro\xe9\xe9\xe9")
# expect: True True
print(min(long) > "abcdefgh", max(long) < "abcdefghb", "abcdefgh\0" < min(long))
# expect: True True True
