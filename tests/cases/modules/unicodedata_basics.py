# unicodedata: properties, numeric values, names and normal forms, with their errors.
import unicodedata as u

for c in "aÉß1²½ \n٣日ａ\u0301\u05d0(ǅ_$\U0001f600\ud800\ue000\u0378Ⅷ가":
    print(ascii(c), u.name(c, None), u.category(c), u.bidirectional(c), u.combining(c), u.mirrored(c), u.east_asian_width(c), end=" ")
    print(u.decimal(c, None), u.digit(c, None), u.numeric(c, None))
for text in ["é", "e\u0301", "ﬁ①", "Å", "가", "\u1100\u1161", "q\u0307\u0323", "abc", "", "\u0958", "ſ\u0323\u0307"]:
    print(ascii(text), [(ascii(u.normalize(form, text)), u.is_normalized(form, text)) for form in ("NFC", "NFD", "NFKC", "NFKD")])
print(u.lookup("EM DASH"), u.lookup("latin small letter e with acute"), ascii(u.lookup("HANGUL SYLLABLE GA")), u.unidata_version)
for call in [
    lambda: u.lookup("NO SUCH"), lambda: u.name("\n"), lambda: u.decimal("a"), lambda: u.digit("½"), lambda: u.numeric("a"),
    lambda: u.category("ab"), lambda: u.category(1), lambda: u.name(""), lambda: u.normalize("NF", "a"), lambda: u.normalize("NFC", 1),
    lambda: u.category(), lambda: u.name("a", 1, 2), lambda: u.lookup(1),
]:
    try:
        print(call())
    except (KeyError, ValueError, TypeError) as error:
        print(type(error).__name__, error)
