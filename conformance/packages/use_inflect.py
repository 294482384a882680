import inflect

p = inflect.engine()
print(p.plural("cat"), p.plural("mouse", 2), p.plural_verb("was"), p.singular_noun("oxen"), p.a("hour"), p.an("unicorn"))
print(p.number_to_words(1234567), p.ordinal(23), p.join(["apple", "banana", "carrot"]), p.present_participle("run"))
print(p.inflect("There plural_verb('was',3) no('error',3)."), p.compare("index", "indices"), p.number_to_words("7.25"))
