from num2words import num2words

print(num2words(42), num2words(1234567.89), num2words(42, to="ordinal"), num2words(42, lang="fr"), num2words(1999, to="year"))
print(num2words(21, lang="de", to="ordinal"), num2words(12.5, to="currency", currency="EUR"), num2words(-7, lang="es"))
