# Letters that later versions of Unicode have added have no case yet.
# modes: plain
for text in ["\u1c89", "\u1c8a", "\ua7cb", "\u019b", "\u0264", "\u0295", "\u10fc", "\ua7f2", "a\u1c89b", "ΑΣ\u1c89", "ΟΔΟΣ",
             "straße", "ǆ", "ŉ", "İ"]:
    print(ascii(text), text.istitle(), text.isupper(), text.islower(), ascii(text.upper()), ascii(text.lower()),
          ascii(text.title()), ascii(text.swapcase()), ascii(text.capitalize()), ascii(text.casefold()))
