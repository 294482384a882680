from slugify import slugify

print(slugify("This is a test ---"), slugify("影師嗎"), slugify("C'est déjà l'été.", separator="_"), slugify("one two three", max_length=9, word_boundary=True))
print(slugify("10 | 20 %", replacements=[["|", "or"], ["%", "percent"]]), slugify("a the b", stopwords=["the"]), slugify("Ж", allow_unicode=True))
