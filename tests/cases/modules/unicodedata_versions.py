# Decompositions, and the properties of characters as of Unicode 3.2.
# modes: plain
import unicodedata

old = unicodedata.ucd_3_2_0
print(unicodedata.unidata_version, old.unidata_version, type(old))
for c in "aé½ﬁ가\u3301\u212b\uf951²\u0f3a\u231a\u1c89\U0001f600\u20ac\u0221":
    print(ascii(c), repr(unicodedata.decomposition(c)), repr(old.decomposition(c)), old.category(c), old.bidirectional(c),
          old.combining(c), old.mirrored(c), old.east_asian_width(c), old.decimal(c, None), old.digit(c, None),
          old.numeric(c, None), old.name(c, "?"), ascii(old.normalize("NFKD", c)), old.is_normalized("NFC", c))
print(old.lookup("LATIN SMALL LETTER A"))
for name in ("GRINNING FACE", "NO SUCH"):
    try:
        old.lookup(name)
    except KeyError as error:
        print(error)
sums = [0, 0]
for code in range(0x3000):
    c = chr(code)
    sums[0] = hash((sums[0], len(unicodedata.decomposition(c)), len(old.decomposition(c))))
    sums[1] += len(old.category(c) + old.east_asian_width(c) + old.bidirectional(c)) + old.combining(c)
print(sums)
