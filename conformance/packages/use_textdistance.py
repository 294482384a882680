import textdistance as td

print(td.hamming("test", "text"), td.levenshtein("kitten", "sitting"), td.damerau_levenshtein("ab", "ba"), td.jaro_winkler("martha", "marhta"))
print(td.hamming.normalized_similarity("test", "text"), td.jaccard("abc", "bcd"), td.lcsseq("abcdef", "acf"), td.ratcliff_obershelp("abc", "abd"))
