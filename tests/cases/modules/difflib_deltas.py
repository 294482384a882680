# Deltas of lines in several formats.
import difflib
a = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n".splitlines(True)
b = "zero\none\ntree\nfour\n five\nsix\nseven\neight!\nnine\neleven\nten\n".splitlines(True)
print("".join(difflib.ndiff(a, b))); print("".join(difflib.unified_diff(a, b, "a.txt", "b.txt"))); print("".join(difflib.context_diff(a, b, "a", "b", n=1)))
print("".join(difflib.unified_diff(a, b, "a", "b", "d1", "d2", n=0)), list(difflib.unified_diff(a, a)))
d = list(difflib.ndiff(a, b)); print("".join(difflib.restore(d, 1)) == "".join(a), "".join(difflib.restore(d, 2)) == "".join(b))
