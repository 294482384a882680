# Changing and testing the case and kind of characters.
s = "hello World 123"
print(s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), "ß".upper(), "Straße".casefold())
print("abc".isalpha(), "ab1".isalnum(), "123".isdigit(), "12.3".isdecimal(), "½".isnumeric())
print("²".isdigit(), "a b".isidentifier(), "_x1".isidentifier())
print("ABC".isupper(), "abc".islower(), "Abc Def".istitle(), "  \t\n".isspace(), "".isalpha())
print("a\n".isprintable(), "".isascii(), "é".isascii())
print("they're bill's".title(), "ǅ".istitle(), "İ".lower(), "ΑΣ".lower(), "éÀ".swapcase())
for c in ("a", "A", "1", " ", "_", "é", "Ω", "字", "🐍", "\u200b"):
    print(ascii(c), c.isalpha(), c.isalnum(), c.isupper(), c.islower(), c.isidentifier())
    print(c.isprintable(), c.isspace())
