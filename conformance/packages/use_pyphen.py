import pyphen

dic = pyphen.Pyphen(lang="nl_NL")
print(dic.inserted("lettergrepen"), list(dic.iterate("Amsterdam")), dic.wrap("autobandventieldopje", 11), "de_DE" in pyphen.LANGUAGES)
