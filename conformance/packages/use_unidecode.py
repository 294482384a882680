from unidecode import unidecode, unidecode_expect_ascii

print(unidecode("kožušček"), unidecode("30 \U0001d5c4\U0001d5c6/\U0001d5c1"), unidecode("\u5317\u4eb0"), unidecode("Ünïcødé ß Ж ½"))
print(unidecode_expect_ascii("plain"), repr(unidecode("\ue000", errors="preserve")))
try:
    unidecode("\ue000", errors="strict")
except ValueError as error:
    print(error)
